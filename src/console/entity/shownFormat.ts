import type { Field } from '../../model/Field.ts';
import { memoize } from '../../model/memoize.ts';
import { buildFormat } from '../fields/buildFormat.ts';
import type { FieldFormat } from '../fields/FieldFormat.ts';
import type { EntityScreenContext } from './EntityContext.ts';

const formatsOf = memoize((_context: EntityScreenContext) => new Map<Field, FieldFormat>());

/** How a field of a record is shown; worked out once, not for each record that is looked at. */
export function shownFormat(context: EntityScreenContext, field: Field): FieldFormat {
  const formats = formatsOf(context);
  const known = formats.get(field);
  if (known !== undefined) return known;
  const format = buildFormat(field, context.bundle, context.texts);
  formats.set(field, format);
  return format;
}
