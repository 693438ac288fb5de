import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { fileValue, uploadOptions } from './uploadWords.ts';

/** One uploaded file. Canonical value: {name, originalName, link, size?}. */
export const file: FieldTypeDescriptor = {
  name: 'file',
  options: uploadOptions,
  requiredOptions: [],
  value: fileValue,
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  operand: 'dyn',
  inputs: ['upload'],
  cells: ['files', 'url', 'none'],
  width: 180,
  align: 'left',
  span: 6,
  canBeMany: false,
};
