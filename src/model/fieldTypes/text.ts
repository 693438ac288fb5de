import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** Several lines of text. Canonical value: string. */
export const text: FieldTypeDescriptor = {
  name: 'text',
  options: lengthOptions,
  requiredOptions: [],
  value: (field) => textValue(field, 2000),
  operators: ['contains', 'empty'],
  sortable: false,
  storage: 'text',
  operand: 'string',
  inputs: ['textarea', 'text'],
  cells: ['long-text', 'text'],
  width: 240,
  align: 'left',
  span: 12,
  canBeMany: false,
};
