import type { Field } from './Field.ts';
import { memoize } from './memoize.ts';

/** A field that takes its value from another record, once. */
export interface Copy {
  readonly field: Field;
  /** The reference of the same record that names it. */
  readonly reference: string;
  /** The field of that record. */
  readonly source: string;
}

/** What fields take from the records that references name (`copy: partId.price`). */
export const copiesOf = memoize((fields: readonly Field[]): readonly Copy[] =>
  fields.flatMap((field) => copiedBy(field) ?? []),
);

/** What one field takes, and from where; nothing where it takes nothing. */
export function copiedBy(field: Field): Copy | undefined {
  const [reference, source] = field.copy?.split('.') ?? [];
  return reference === undefined || source === undefined ? undefined : { field, reference, source };
}
