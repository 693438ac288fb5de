import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** A Chinese identity card number with its check digit. Canonical value: string of 18 characters. */
export const idCard: FieldTypeDescriptor = {
  name: 'idCard',
  options: lengthOptions,
  requiredOptions: [],
  value: (field) => textValue(field, 18),
  operators: ['contains', 'eq', 'startsWith', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['text'],
  cells: ['code', 'text'],
  width: 190,
  align: 'left',
  span: 6,
  canBeMany: false,
};
