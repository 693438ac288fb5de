import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { isDate } from './formats.ts';
import { memoize } from './memoize.ts';
import { endOfTerm, type Term } from './terms.ts';

type Row = Readonly<Record<string, unknown>>;

/** A field that takes its value from another record, once. */
export interface Copy {
  readonly field: Field;
  /** The reference of the same record that names it. */
  readonly reference: string;
  /** The field of that record. */
  readonly source: string;
  /** The source is a number of days, months or years, the value the date that they lead to. */
  readonly term?: Term;
}

/** What fields take from the records that references name (`copy: partId.price`). */
export const copiesOf = memoize((fields: readonly Field[]): readonly Copy[] =>
  fields.flatMap((field) => copiedBy(field) ?? []),
);

/** Fields of the record that inputs of its action stand beside: those that the action does not ask for. */
export function besideInputs({ fields }: Pick<Entity, 'fields'>, inputs: readonly Field[]): readonly Field[] {
  const asked = new Set(inputs.map(({ name }) => name));
  return copiesOf(inputs).length === 0 ? [] : fields.filter(({ name }) => !asked.has(name));
}

/** What one field takes, and from where; nothing where it takes nothing. */
export function copiedBy(field: Field): Copy | undefined {
  const { copy } = field;
  if (copy === undefined) return undefined;
  const [path, term] = typeof copy === 'string' ? [copy, undefined] : [copy.from, copy];
  const [reference, source] = path.split('.');
  if (reference === undefined || source === undefined) return undefined;
  return { field, reference, source, ...(term && { term }) };
}

/** What the field takes from the record that was picked, in the row as it is; nothing where one of the two lacks its part. */
export function copiedValue({ source, term }: Copy, picked: Row, row: Row): unknown {
  const value = picked[source];
  if (term === undefined) return value;
  const first = row[term.to];
  return typeof value === 'number' && typeof first === 'string' && isDate(first)
    ? endOfTerm(first, value, term)
    : undefined;
}
