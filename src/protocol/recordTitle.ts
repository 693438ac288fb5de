import type { EntityRecord } from './types.ts';

/** What a record is called: its title, or the name of what that refers to, which comes beside it; else its id. */
export function recordTitle(record: EntityRecord, titleField: string): string {
  const named = record[`${titleField}Label`];
  return String((typeof named === 'string' && named) || (record[titleField] ?? record.id));
}
