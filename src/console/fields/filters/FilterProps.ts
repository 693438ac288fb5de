import type { Field } from '../../../model/Field.ts';
import type { Operator } from '../../../model/operators.ts';
import type { FieldFormat } from '../FieldFormat.ts';

export interface FilterProps {
  readonly id: string;
  readonly field: Field;
  readonly op: Operator;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What the list is asked for by the field that this one lies within. */
  readonly outer?: string | undefined;
  readonly format: FieldFormat;
  readonly labelledBy: string;
}
