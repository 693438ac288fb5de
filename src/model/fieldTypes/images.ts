import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { fileListValue, uploadListOptions } from './uploadWords.ts';

/** Uploaded images. Canonical value: array of {name, originalName, link, size?}. */
export const images: FieldTypeDescriptor = {
  name: 'images',
  options: uploadListOptions,
  requiredOptions: [],
  value: fileListValue,
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  operand: 'dyn',
  inputs: ['image-upload', 'upload'],
  cells: ['images', 'files', 'none'],
  width: 160,
  align: 'left',
  span: 12,
  canBeMany: false,
};
