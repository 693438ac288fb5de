import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** A unified social credit code with its check character. Canonical value: string of 18 characters. */
export const creditCode: FieldTypeDescriptor = {
  name: 'creditCode',
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
