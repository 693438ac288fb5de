import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** A mobile number of the Chinese mainland. Canonical value: string of 11 digits. */
export const phone: FieldTypeDescriptor = {
  name: 'phone',
  options: lengthOptions,
  requiredOptions: [],
  value: (field) => textValue(field, 20),
  operators: ['contains', 'eq', 'startsWith', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['text'],
  cells: ['phone', 'text'],
  width: 140,
  align: 'left',
  span: 6,
  canBeMany: false,
};
