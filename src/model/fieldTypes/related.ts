import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** Records of another entity that point here, shown as a list. No value of its own. */
export const related: FieldTypeDescriptor = {
  ...plainType,
  name: 'related',
  options: {
    to: { $ref: '#/$defs/entityName' },
    foreignKey: { $ref: '#/$defs/fieldName' },
    fields: { $ref: '#/$defs/fieldNames' },
  },
  requiredOptions: ['to', 'foreignKey'],
  shape: { kind: 'none' },
  isMade: true,
  operators: [],
  sortable: false,
  storage: 'none',
  operand: 'dyn',
  inputs: ['related'],
  cells: ['rows', 'none'],
  width: 120,
  span: 12,
};
