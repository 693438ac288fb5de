import type { RaRecord } from 'react-admin';

/** What a record is called: its title, else its id. */
export const recordTitle = (record: RaRecord, titleField: string): string => String(record[titleField] ?? record.id);
