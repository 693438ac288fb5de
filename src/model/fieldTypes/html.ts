import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textType } from './textWords.ts';

/** Formatted text, cleaned on both ends. Canonical value: string of HTML. */
export const html: FieldTypeDescriptor = {
  ...textType,
  name: 'html',
  shape: { kind: 'text', maxLength: 200_000 },
  operators: ['contains', 'empty'],
  sortable: false,
  isRichText: true,
  isLong: true,
  inputs: ['rich-text', 'textarea'],
  cells: ['html', 'none'],
  width: 240,
  span: 12,
};
