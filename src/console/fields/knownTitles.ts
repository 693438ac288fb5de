import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { embeddedLabel } from './embeddedLabel.ts';
import { keysOf } from './keysOf.ts';

/** Titles that came with the record, by key. A joined label is split only when it has one part per key. */
export function knownTitles(field: Field, record: EntityRecord): Map<string, string> {
  const keys = keysOf(record[field.name]);
  const label = embeddedLabel(field, record, (names) => names.join('、'));
  if (label === undefined) return new Map();
  const parts = keys.length === 1 ? [label] : label.split(/[,，、]/);
  return parts.length === keys.length ? new Map(keys.map((key, index) => [key, parts[index] ?? key])) : new Map();
}
