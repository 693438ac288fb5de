import type { Field } from '../../model/Field.ts';
import type { FieldFormat } from './FieldFormat.ts';

/** A shown value with its unit behind it. */
export function withUnit(text: string, field: Field, format: FieldFormat): string {
  const unit = field.unit === undefined ? '' : format.texts.text(field.unit);
  return unit === '' || text === '' ? text : `${text} ${unit}`;
}
