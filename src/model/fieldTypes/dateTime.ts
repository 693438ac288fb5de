import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A wall-clock moment in Asia/Shanghai. Canonical value: "YYYY-MM-DD HH:mm:ss". */
export const dateTime: FieldTypeDescriptor = {
  name: 'dateTime',
  options: {},
  requiredOptions: [],
  value: () => ({
    type: 'string',
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]) ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$',
    maxLength: 19,
  }),
  operators: ['between', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['date-time'],
  cells: ['date-time', 'text'],
  width: 170,
  align: 'left',
  span: 6,
  canBeMany: false,
};
