import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { decimalOptions, decimalValue } from './numberWords.ts';

/** An exact decimal of fixed scale. Canonical value: string such as "12.50". */
export const decimal: FieldTypeDescriptor = {
  name: 'decimal',
  options: decimalOptions,
  requiredOptions: [],
  value: decimalValue,
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'empty'],
  sortable: true,
  storage: 'scaled',
  operand: 'number',
  inputs: ['number'],
  cells: ['number', 'text'],
  width: 120,
  align: 'right',
  span: 6,
  canBeMany: false,
};
