import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { decimalOptions, decimalValue } from './numberWords.ts';

/** An exact amount in yuan. Canonical value: string such as "12.50". */
export const money: FieldTypeDescriptor = {
  name: 'money',
  options: decimalOptions,
  requiredOptions: [],
  value: decimalValue,
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'empty'],
  sortable: true,
  storage: 'scaled',
  operand: 'number',
  inputs: ['money'],
  cells: ['money', 'number'],
  width: 130,
  align: 'right',
  span: 6,
  canBeMany: false,
};
