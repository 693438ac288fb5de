import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** Child rows edited inside their parent. Canonical value: array of objects in canonical values. */
export const rows: FieldTypeDescriptor = {
  ...plainType,
  name: 'rows',
  options: {
    to: { $ref: '#/$defs/entityName' },
    foreignKey: { $ref: '#/$defs/fieldName' },
    fields: { $ref: '#/$defs/rowFields' },
    minItems: { type: 'integer', minimum: 0, maximum: 500 },
    maxItems: { type: 'integer', minimum: 1, maximum: 500 },
  },
  shape: { kind: 'list', items: { kind: 'object' }, maxItems: 500 },
  missing: 'requiredRows',
  operators: [],
  sortable: false,
  storage: 'json',
  holdsRows: true,
  operand: 'rows',
  inputs: ['rows'],
  cells: ['rows', 'none'],
  width: 120,
  span: 12,
};
