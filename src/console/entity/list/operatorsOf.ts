import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import type { Operator } from '../../../model/operators.ts';
import type { Column } from '../Column.ts';

/** How values of a column can be compared. */
export const operatorsOf = (column: Column): readonly Operator[] => fieldTypes[column.field.type].operators;

/** A condition can ask about the column. */
export const isOffered = (column: Column): boolean => column.field.filterable && operatorsOf(column).length > 0;
