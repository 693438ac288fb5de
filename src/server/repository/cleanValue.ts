import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { AppError } from '../AppError.ts';
import { cleanRichText, MAX_OPEN_TAGS, TooDeepText } from './cleanRichText.ts';

/** A value as it goes into the database, whoever writes it: formatted text is cleaned, in rows inside the record too. */
export function cleanValue(field: Field, value: unknown, place = field.name): unknown {
  if (fieldTypes[field.type].isRichText) return typeof value === 'string' ? cleanedAt(place, value) : value;
  const { fields } = field;
  if (fields && Array.isArray(value)) return value.map((row: unknown, at) => cleanRow(fields, row, `${place}.${at}`));
  return value;
}

function cleanRow(fields: readonly Field[], row: unknown, place: string): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const values = row as Readonly<Record<string, unknown>>;
  const kept = fields.filter(({ name }) => name in values);
  const cleaned = kept.map((field) => [field.name, cleanValue(field, values[field.name], `${place}.${field.name}`)]);
  return { ...values, ...Object.fromEntries(cleaned) };
}

function cleanedAt(place: string, html: string): string {
  try {
    return cleanRichText(html);
  } catch (error) {
    if (!(error instanceof TooDeepText)) throw error;
    throw new AppError('invalid', {}, [{ field: place, code: 'tooDeep', params: { max: MAX_OPEN_TAGS } }]);
  }
}
