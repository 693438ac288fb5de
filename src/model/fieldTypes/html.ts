import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** Formatted text, cleaned on both ends. Canonical value: string of HTML. */
export const html: FieldTypeDescriptor = {
  name: 'html',
  options: lengthOptions,
  requiredOptions: [],
  value: (field) => textValue(field, 200_000),
  operators: ['contains', 'empty'],
  sortable: false,
  storage: 'text',
  isRichText: true,
  operand: 'string',
  inputs: ['rich-text', 'textarea'],
  cells: ['html', 'none'],
  width: 240,
  align: 'left',
  span: 12,
  canBeMany: false,
};
