import type { JsonSchema } from '../Json.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

const choiceOptions: Readonly<Record<string, JsonSchema>> = {
  many: { type: 'boolean' },
  minItems: { type: 'integer', minimum: 0, maximum: 200 },
  maxItems: { type: 'integer', minimum: 1, maximum: 200 },
  wire: { enum: ['number', 'string'] },
};

/** Keys, one or many: what the types that offer choices have in common. */
export const choiceType = {
  ...plainType,
  options: { ...choiceOptions, colorWhen: { $ref: '#/$defs/condition' } },
  shape: { kind: 'key' },
  missing: 'requiredChoice',
  operators: ['eq', 'ne', 'in', 'notIn', 'contains', 'empty'],
  canBeMany: true,
} as const satisfies Partial<FieldTypeDescriptor>;

/** Keys of records: what the types that point to other records have in common. */
export const referenceType = {
  ...choiceType,
  options: {
    ...choiceOptions,
    labelField: { $ref: '#/$defs/fieldName' },
    valueField: { $ref: '#/$defs/fieldName' },
    filter: { $ref: '#/$defs/condition' },
    within: { $ref: '#/$defs/fieldName' },
    embedded: { $ref: '#/$defs/fieldName' },
  },
  reference: {},
  cells: ['reference', 'text'],
  width: 160,
} as const satisfies Partial<FieldTypeDescriptor>;
