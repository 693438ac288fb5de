import type { Field } from '../Field.ts';
import type { JsonSchema } from '../Json.ts';

/** Digits that a scaled decimal may have in all, so that it fits a 64-bit integer. */
const DECIMAL_DIGITS = 18;

const rangeOptions: Readonly<Record<string, JsonSchema>> = {
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
  wire: { enum: ['number', 'string'] },
};

/** YAML options of whole numbers. */
export const integerOptions: Readonly<Record<string, JsonSchema>> = rangeOptions;

/** YAML options of exact decimals. */
export const decimalOptions: Readonly<Record<string, JsonSchema>> = {
  ...rangeOptions,
  scale: { type: 'integer', minimum: 0, maximum: 8 },
};

/** JSON Schema of a whole number; never outside the numbers JSON can carry exactly. */
export function integerValue(field: Field): JsonSchema {
  return {
    type: 'integer',
    minimum: field.minimum ?? Number.MIN_SAFE_INTEGER,
    maximum: field.maximum ?? Number.MAX_SAFE_INTEGER,
    ...(field.multipleOf === undefined ? {} : { multipleOf: field.multipleOf }),
  };
}

/** JSON Schema of a decimal text; its range is checked by `validateRecord`, which JSON Schema cannot. */
export function decimalValue(field: Field): JsonSchema {
  const scale = field.scale ?? 2;
  const fraction = scale === 0 ? '' : `(\\.[0-9]{1,${scale}})?`;
  return {
    type: 'string',
    pattern: `^-?[0-9]{1,${DECIMAL_DIGITS - scale}}${fraction}$`,
    maxLength: DECIMAL_DIGITS + 2,
  };
}
