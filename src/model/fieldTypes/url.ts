import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** A web address with http or https. Canonical value: string. */
export const url: FieldTypeDescriptor = {
  name: 'url',
  options: lengthOptions,
  requiredOptions: [],
  value: (field) => textValue(field, 2000),
  operators: ['contains', 'eq', 'startsWith', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['text'],
  cells: ['url', 'text'],
  width: 220,
  align: 'left',
  span: 12,
  canBeMany: false,
};
