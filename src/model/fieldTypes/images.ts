import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { uploadListType } from './uploadWords.ts';

/** Uploaded images. Canonical value: array of {name, originalName, link, size?}. */
export const images: FieldTypeDescriptor = {
  ...uploadListType,
  name: 'images',
  inputs: ['image-upload', 'upload'],
  cells: ['images', 'files', 'none'],
  width: 160,
};
