import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** Yes or no. Canonical value: true or false. */
export const boolean: FieldTypeDescriptor = {
  name: 'boolean',
  options: { wire: { enum: ['number', 'string'] } },
  requiredOptions: [],
  value: () => ({ type: 'boolean' }),
  operators: ['eq', 'ne', 'empty'],
  sortable: true,
  storage: 'flag',
  operand: 'bool',
  inputs: ['switch', 'radio', 'select'],
  cells: ['boolean', 'tag', 'status'],
  width: 90,
  align: 'center',
  span: 6,
  canBeMany: false,
};
