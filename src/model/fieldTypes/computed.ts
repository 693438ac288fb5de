import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** A value derived from the row. Canonical value: string, number or boolean, never accepted. */
export const computed: FieldTypeDescriptor = {
  ...plainType,
  name: 'computed',
  options: {
    computed: {
      oneOf: [
        {
          type: 'string',
          minLength: 1,
          maxLength: 1000,
          description:
            'CEL expression over the fields of the row: price * qty; kind == "1" ? a : b; parts.map(p, p.amount).sum(), also count, min, max, average',
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['path'],
          description: 'A value of a record that is referred to: { path: siteId.name }',
          properties: { path: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)+$' } },
        },
      ],
    },
    result: { enum: ['string', 'number', 'boolean'] },
    stored: { type: 'boolean' },
    scale: { type: 'integer', minimum: 0, maximum: 6, description: 'Digits behind the point of a number' },
    dictionary: { $ref: '#/$defs/dictionaryCode' },
  },
  requiredOptions: ['computed'],
  shape: { kind: 'derived' },
  isMade: true,
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'contains', 'startsWith', 'empty'],
  operand: 'dyn',
  inputs: ['read-only'],
  cells: ['computed', 'text', 'number', 'money', 'tag', 'reference'],
  width: 140,
};
