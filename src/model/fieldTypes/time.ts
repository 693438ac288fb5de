import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A time of day. Canonical value: "HH:mm:ss". */
export const time: FieldTypeDescriptor = {
  name: 'time',
  options: {},
  requiredOptions: [],
  value: () => ({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$', maxLength: 8 }),
  operators: ['between', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['time'],
  cells: ['text'],
  width: 100,
  align: 'left',
  span: 6,
  canBeMany: false,
};
