import { computeField } from '../../model/computeField.ts';
import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { FieldFormat } from './FieldFormat.ts';

/** The value that is shown: as the server sent it, or worked out from the row where it is computed and was not sent. */
export function shownValue(field: Field, value: unknown, record: EntityRecord, format: FieldFormat): unknown {
  if (field.computed === undefined || (value !== null && value !== undefined)) return value;
  return computeField(field, record, format.siblings);
}
