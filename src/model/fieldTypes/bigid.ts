import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A 64-bit id, too large for a JavaScript number. Canonical value: string of digits. */
export const bigid: FieldTypeDescriptor = {
  name: 'bigid',
  options: {},
  requiredOptions: [],
  value: () => ({ type: 'string', pattern: '^[0-9]{1,20}$', maxLength: 20 }),
  operators: ['eq', 'ne', 'in', 'notIn', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['text', 'read-only'],
  cells: ['code', 'text'],
  width: 200,
  align: 'left',
  span: 6,
  canBeMany: false,
};
