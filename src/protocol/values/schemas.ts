import type { Field } from '../../model/Field.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { valueLimits } from '../../model/valueLimits.ts';

export const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

/** What any JSON text of a structured value may measure. */
export const MAX_JSON_TEXT = 500_000;

/** The length limit of the field's canonical text. */
export function textLimit(field: Field): number {
  return valueLimits(field).maxLength ?? 2000;
}

/**
 * A scalar as foreign clients may write it: any scalar, or an empty list or object for "not set".
 * Roomier than the field, so that an overlong text becomes a field message instead of a bare 400.
 */
export function lenientScalarSchema(limit: number): JsonSchema {
  return {
    type: ['string', 'number', 'boolean', 'null', 'object', 'array'],
    maxLength: 2 * limit + 100,
    minimum: -MAX_NUMBER,
    maximum: MAX_NUMBER,
    maxItems: 0,
    maxProperties: 0,
    additionalProperties: false,
  };
}

/** A list as clients may write it: an array, or comma-joined text. */
export function lenientListSchema(limit: number, maxItems: number): JsonSchema {
  return {
    type: ['string', 'number', 'null', 'object', 'array'],
    maxLength: limit,
    minimum: -MAX_NUMBER,
    maximum: MAX_NUMBER,
    maxItems,
    items: { type: ['string', 'number'], maxLength: 200, minimum: -MAX_NUMBER, maximum: MAX_NUMBER },
    maxProperties: 0,
    additionalProperties: false,
  };
}

/** Text on the wire: blade writes null as "". */
export function wireText(limit: number, style: 'blade' | 'plain'): JsonSchema {
  return style === 'blade' ? { type: 'string', maxLength: limit } : { type: ['string', 'null'], maxLength: limit };
}
