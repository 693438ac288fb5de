import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { fileValue, uploadOptions } from './uploadWords.ts';

/** One uploaded image. Canonical value: {name, originalName, link, size?}. */
export const image: FieldTypeDescriptor = {
  name: 'image',
  options: uploadOptions,
  requiredOptions: [],
  value: fileValue,
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  operand: 'dyn',
  inputs: ['image-upload', 'upload'],
  cells: ['images', 'files', 'url', 'none'],
  width: 110,
  align: 'center',
  span: 6,
  canBeMany: false,
};
