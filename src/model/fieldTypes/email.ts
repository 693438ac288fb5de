import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** An e-mail address. Canonical value: string. */
export const email: FieldTypeDescriptor = {
  name: 'email',
  options: lengthOptions,
  requiredOptions: [],
  value: (field) => textValue(field, 254),
  operators: ['contains', 'eq', 'startsWith', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['text'],
  cells: ['email', 'text'],
  width: 200,
  align: 'left',
  span: 6,
  canBeMany: false,
};
