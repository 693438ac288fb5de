import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { referenceOptions, referenceValue } from './referenceWords.ts';

/** A department of the organisation. Canonical value: its id as string, or string[] when many. */
export const department: FieldTypeDescriptor = {
  name: 'department',
  options: referenceOptions,
  requiredOptions: [],
  value: referenceValue,
  operators: ['eq', 'ne', 'in', 'notIn', 'contains', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['tree-select', 'autocomplete'],
  cells: ['reference', 'text'],
  width: 160,
  align: 'left',
  span: 6,
  canBeMany: true,
};
