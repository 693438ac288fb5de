import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A calendar day. Canonical value: "YYYY-MM-DD". */
export const date: FieldTypeDescriptor = {
  name: 'date',
  options: {},
  requiredOptions: [],
  value: () => ({ type: 'string', format: 'date', maxLength: 10 }),
  operators: ['between', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['date'],
  cells: ['date', 'expiry', 'text'],
  width: 120,
  align: 'left',
  span: 6,
  canBeMany: false,
};
