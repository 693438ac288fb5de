import type { Field } from '../../../model/Field.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { embeddedTitles } from './embeddedTitles.ts';
import { keysOf } from './keysOf.ts';

/** Titles that came with the record, by key; none when they are not as many as the keys. */
export function knownTitles(field: Field, record: EntityRecord): Map<string, string> {
  const keys = keysOf(record[field.name]);
  const titles = embeddedTitles(field, record);
  return titles?.length === keys.length ? new Map(keys.map((key, at) => [key, titles[at] ?? key])) : new Map();
}
