import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** Child rows edited inside their parent. Canonical value: array of objects in canonical values. */
export const rows: FieldTypeDescriptor = {
  name: 'rows',
  options: {
    to: { $ref: '#/$defs/entityName' },
    foreignKey: { $ref: '#/$defs/fieldName' },
    fields: { $ref: '#/$defs/rowFields' },
    minItems: { type: 'integer', minimum: 0, maximum: 500 },
    maxItems: { type: 'integer', minimum: 1, maximum: 500 },
  },
  requiredOptions: [],
  value: (field) => ({
    type: 'array',
    minItems: field.minItems ?? 0,
    maxItems: field.maxItems ?? 500,
    items: { type: 'object', maxProperties: 200 },
  }),
  operators: [],
  sortable: false,
  storage: 'json',
  operand: 'rows',
  inputs: ['rows'],
  cells: ['rows', 'none'],
  width: 120,
  align: 'left',
  span: 12,
  canBeMany: false,
};
