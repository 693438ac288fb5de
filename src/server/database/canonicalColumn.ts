import type { Field } from '../../model/Field.ts';

/** With the ending it stays within the 63 bytes of PostgreSQL. */
const MAX_NAME_LENGTH = 50;

/** Where the canonical form of a name rests beside it; undefined for every other field. No field's column has two underscores. */
export function canonicalColumn(field: Field): string | undefined {
  return field.canonical && field.column !== undefined
    ? `${field.column.slice(0, MAX_NAME_LENGTH)}__canonical`
    : undefined;
}
