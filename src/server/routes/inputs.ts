import type { JsonSchema } from '../../model/Json.ts';

/** Schemas of inputs: closed, with a limit on every leaf (S4). What they do not name is dropped. */
export function closed(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  return { type: 'object', additionalProperties: false, properties, ...(required.length > 0 ? { required } : {}) };
}

export const text = (maxLength = 255): JsonSchema => ({ type: 'string', maxLength });

/** One id; ids are digits or short codes. */
export const id: JsonSchema = { type: 'string', maxLength: 64 };

/** Comma-joined ids, as BladeX sends them. */
export const idList: JsonSchema = { type: 'string', maxLength: 20_000 };

export const ids: JsonSchema = {
  type: 'array',
  maxItems: 5_000,
  items: { type: ['string', 'integer'], maxLength: 64 },
};

/** Page parameters; the size is capped where the page is read. */
export const paging: Readonly<Record<string, JsonSchema>> = {
  current: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  size: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
};

export const anyText: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const flag: JsonSchema = { type: 'boolean' };

/** Properties of an answer that are all text. */
export const output = (...names: readonly string[]): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(names.map((name) => [name, anyText]));

export const record = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
});

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
