import type { JsonSchema } from '../Json.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** YAML options of whole numbers. */
const rangeOptions: Readonly<Record<string, JsonSchema>> = {
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
  wire: { enum: ['number', 'string'] },
};

/** What the number types have in common. */
export const numberType = {
  ...plainType,
  options: rangeOptions,
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'empty'],
  operand: 'number',
  align: 'right',
} as const satisfies Partial<FieldTypeDescriptor>;

/** Exact decimals of a fixed scale. */
export const decimalType = {
  ...numberType,
  options: { ...rangeOptions, scale: { type: 'integer', minimum: 0, maximum: 8 } },
  shape: { kind: 'decimal' },
  storage: 'scaled',
} as const satisfies Partial<FieldTypeDescriptor>;
