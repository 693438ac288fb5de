import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textType } from './textWords.ts';

/** Several lines of text. Canonical value: string. */
export const text: FieldTypeDescriptor = {
  ...textType,
  name: 'text',
  shape: { kind: 'text', maxLength: 2000 },
  operators: ['contains', 'empty'],
  sortable: false,
  isLong: true,
  inputs: ['textarea', 'text'],
  cells: ['long-text', 'text', 'code'],
  width: 240,
  span: 12,
  isTitle: true,
};
