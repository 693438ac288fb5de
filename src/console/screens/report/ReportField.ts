import type { Field } from '../../../model/Field.ts';
import type { FieldFormat } from '../../fields/FieldFormat.ts';

/** A field as a report shows it. */
export interface ReportField {
  readonly field: Field;
  readonly header: string;
  readonly format: FieldFormat;
}
