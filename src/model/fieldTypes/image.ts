import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { uploadType } from './uploadWords.ts';

/** One uploaded image. Canonical value: {name, originalName, link, size?}. */
export const image: FieldTypeDescriptor = {
  ...uploadType,
  name: 'image',
  inputs: ['image-upload', 'upload'],
  cells: ['images', 'files', 'url', 'none'],
  width: 110,
  align: 'center',
};
