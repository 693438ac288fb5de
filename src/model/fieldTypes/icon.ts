import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** An icon by its name. Canonical value: string. */
export const icon: FieldTypeDescriptor = {
  name: 'icon',
  options: {},
  requiredOptions: [],
  value: () => ({ type: 'string', maxLength: 100 }),
  operators: ['eq', 'ne', 'empty'],
  sortable: false,
  storage: 'text',
  operand: 'string',
  inputs: ['icon', 'text'],
  cells: ['icon', 'text'],
  width: 80,
  align: 'center',
  span: 6,
  canBeMany: false,
};
