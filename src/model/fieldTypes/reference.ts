import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { referenceOptions, referenceValue } from './referenceWords.ts';

/** A record of another entity. Canonical value: its id as string, or string[] when many. */
export const reference: FieldTypeDescriptor = {
  name: 'reference',
  options: { ...referenceOptions, to: { $ref: '#/$defs/entityName' } },
  requiredOptions: ['to'],
  value: referenceValue,
  operators: ['eq', 'ne', 'in', 'notIn', 'contains', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['autocomplete', 'select', 'tree-select'],
  cells: ['reference', 'text'],
  width: 160,
  align: 'left',
  span: 6,
  canBeMany: true,
};
