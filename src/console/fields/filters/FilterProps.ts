import type { Field } from '../../../model/Field.ts';
import type { Operator } from '../../../model/operators.ts';
import type { FieldFormat } from '../FieldFormat.ts';

export interface FilterProps {
  readonly id: string;
  readonly field: Field;
  readonly op: Operator;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly format: FieldFormat;
  readonly labelledBy: string;
}
