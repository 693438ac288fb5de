import type { Field } from '../../model/Field.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { FieldFormat } from './FieldFormat.ts';

/** The words of a value that the schema names; undefined where it stands for itself. */
export function namedValue(field: Field, value: unknown, format: FieldFormat): string | undefined {
  const name = isAbsent(value) ? undefined : field.valueNames?.[String(value)];
  return name && format.texts.text(name);
}
