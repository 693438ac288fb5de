import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textValue } from './textWords.ts';

/** A number given by the server when the record is created. Canonical value: string. */
export const sequence: FieldTypeDescriptor = {
  name: 'sequence',
  options: {
    sequence: {
      type: 'string',
      maxLength: 64,
      pattern: '^[^{}]*(\\{(yyyy|yy|MM|dd)\\}[^{}]*)*\\{0{1,12}\\}[^{}]*$',
      description: 'Pattern with {yyyy} {yy} {MM} {dd} and one counter such as {0000}',
    },
  },
  requiredOptions: ['sequence'],
  value: (field) => textValue(field, 64),
  operators: ['contains', 'eq', 'startsWith', 'in', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['read-only'],
  cells: ['code', 'text'],
  width: 160,
  align: 'left',
  span: 6,
  canBeMany: false,
};
