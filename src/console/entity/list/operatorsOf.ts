import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { type Operator, operators } from '../../../model/operators.ts';
import type { Column } from '../Column.ts';

/** How values of a column can be compared; those of which only stars are seen as a whole alone. */
export const operatorsOf = ({ field, masked }: Column): readonly Operator[] =>
  fieldTypes[field.type].operators.filter((op) => !masked || operators[op].isWhole === true);

/** A condition can ask about the column. */
export const isOffered = (column: Column): boolean => column.field.filterable && operatorsOf(column).length > 0;
