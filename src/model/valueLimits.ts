import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { memoize } from './memoize.ts';

/** Characters of one key, and keys in a list of them. */
export const MAX_KEY_LENGTH = 64;
export const MAX_KEYS = 200;
/** Digits that a scaled decimal may have in all, so that it fits a 64-bit integer. */
export const MAX_DECIMAL_DIGITS = 18;
/** Characters of what a computed field says. */
export const MAX_DERIVED_LENGTH = 2000;

interface ValueLimits {
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** How long a text and how many items a list of the field may be: what the field says, else its type. */
export const valueLimits = memoize((field: Field): ValueLimits => {
  const { shape } = fieldTypes[field.type];
  if (shape.kind === 'text') return { maxLength: field.maxLength ?? shape.maxLength };
  if (shape.kind === 'list') return { maxItems: field.maxItems ?? shape.maxItems };
  if (shape.kind === 'derived') return { maxLength: MAX_DERIVED_LENGTH };
  if (shape.kind === 'decimal') return { maxLength: MAX_DECIMAL_DIGITS + 2 };
  if (shape.kind !== 'key') return {};
  return field.many ? { maxItems: field.maxItems ?? MAX_KEYS } : { maxLength: MAX_KEY_LENGTH };
});
