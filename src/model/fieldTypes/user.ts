import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { referenceOptions, referenceValue } from './referenceWords.ts';

/** A user of the system. Canonical value: id as string, or string[] when many. */
export const user: FieldTypeDescriptor = {
  name: 'user',
  options: referenceOptions,
  requiredOptions: [],
  value: referenceValue,
  operators: ['eq', 'ne', 'in', 'notIn', 'contains', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['autocomplete', 'select'],
  cells: ['reference', 'text'],
  width: 130,
  align: 'left',
  span: 6,
  canBeMany: true,
};
