import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { fileListValue, uploadListOptions } from './uploadWords.ts';

/** Uploaded files. Canonical value: array of {name, originalName, link, size?}. */
export const files: FieldTypeDescriptor = {
  name: 'files',
  options: uploadListOptions,
  requiredOptions: [],
  value: fileListValue,
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  operand: 'dyn',
  inputs: ['upload'],
  cells: ['files', 'none'],
  width: 200,
  align: 'left',
  span: 12,
  canBeMany: false,
};
