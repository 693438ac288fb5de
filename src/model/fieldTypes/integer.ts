import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { integerOptions, integerValue } from './numberWords.ts';

/** A whole number within 2^53. Canonical value: number. */
export const integer: FieldTypeDescriptor = {
  name: 'integer',
  options: integerOptions,
  requiredOptions: [],
  value: integerValue,
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'empty'],
  sortable: true,
  storage: 'integer',
  operand: 'number',
  inputs: ['number'],
  cells: ['number', 'text'],
  width: 110,
  align: 'right',
  span: 6,
  canBeMany: false,
};
