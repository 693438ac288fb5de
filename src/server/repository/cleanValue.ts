import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { cleanRichText } from './cleanRichText.ts';

/** A value as it goes into the database, whoever writes it: formatted text is cleaned, in rows inside the record too. */
export function cleanValue(field: Field, value: unknown): unknown {
  if (fieldTypes[field.type].isRichText) return typeof value === 'string' ? cleanRichText(value) : value;
  if (field.fields && Array.isArray(value)) return value.map((row: unknown) => cleanRow(field.fields ?? [], row));
  return value;
}

function cleanRow(fields: readonly Field[], row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const values = row as Readonly<Record<string, unknown>>;
  const kept = fields.filter(({ name }) => name in values);
  return { ...values, ...Object.fromEntries(kept.map((field) => [field.name, cleanValue(field, values[field.name])])) };
}
