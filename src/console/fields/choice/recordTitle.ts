import type { EntityRecord } from '../../../protocol/types.ts';

/** What a record is called: its title, else its id. */
export const recordTitle = (record: EntityRecord, titleField: string): string =>
  String(record[titleField] ?? record.id);
