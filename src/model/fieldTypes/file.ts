import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { uploadType } from './uploadWords.ts';

/** One uploaded file. Canonical value: {name, originalName, link, size?}. */
export const file: FieldTypeDescriptor = {
  ...uploadType,
  name: 'file',
  inputs: ['upload'],
  cells: ['files', 'url', 'none'],
  width: 180,
};
