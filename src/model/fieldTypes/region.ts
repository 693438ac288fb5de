import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { referenceOptions, referenceValue } from './referenceWords.ts';

/** An administrative region, by its code. Canonical value: string, or string[] when many. */
export const region: FieldTypeDescriptor = {
  name: 'region',
  options: referenceOptions,
  requiredOptions: [],
  value: referenceValue,
  operators: ['startsWith', 'eq', 'ne', 'in', 'contains', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['region', 'tree-select'],
  cells: ['region', 'reference', 'text'],
  width: 180,
  align: 'left',
  span: 6,
  canBeMany: true,
};
