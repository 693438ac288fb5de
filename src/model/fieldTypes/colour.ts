import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A colour. Canonical value: "#rrggbb". */
export const colour: FieldTypeDescriptor = {
  name: 'colour',
  options: {},
  requiredOptions: [],
  value: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7 }),
  operators: ['eq', 'ne', 'empty'],
  sortable: false,
  storage: 'text',
  operand: 'string',
  inputs: ['colour', 'text'],
  cells: ['colour', 'text'],
  width: 90,
  align: 'center',
  span: 6,
  canBeMany: false,
};
