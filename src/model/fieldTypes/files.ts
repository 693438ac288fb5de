import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { uploadListType } from './uploadWords.ts';

/** Uploaded files. Canonical value: array of {name, originalName, link, size?}. */
export const files: FieldTypeDescriptor = {
  ...uploadListType,
  name: 'files',
  inputs: ['upload'],
  cells: ['files', 'none'],
  width: 200,
};
