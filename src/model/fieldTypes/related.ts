import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** Records of another entity that point here, shown as a list. No value of its own. */
export const related: FieldTypeDescriptor = {
  name: 'related',
  options: {
    to: { $ref: '#/$defs/entityName' },
    foreignKey: { $ref: '#/$defs/fieldName' },
    fields: { $ref: '#/$defs/fieldNames' },
  },
  requiredOptions: ['to', 'foreignKey'],
  value: () => ({ type: 'null' }),
  operators: [],
  sortable: false,
  storage: 'none',
  operand: 'dyn',
  inputs: ['related'],
  cells: ['rows', 'none'],
  width: 120,
  align: 'left',
  span: 12,
  canBeMany: false,
};
