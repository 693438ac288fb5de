import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { referenceOptions, referenceValue } from './referenceWords.ts';

/** A record of an entity whose records form a tree. Canonical value: its id as string, or string[] when many. */
export const treeReference: FieldTypeDescriptor = {
  name: 'treeReference',
  options: {
    ...referenceOptions,
    to: { $ref: '#/$defs/entityName' },
    parentField: { $ref: '#/$defs/fieldName' },
  },
  requiredOptions: ['to'],
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
