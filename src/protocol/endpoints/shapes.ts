import type { JsonSchema } from '../../model/Json.ts';

/** Text of limited length. */
export const text = (maxLength = 255): JsonSchema => ({ type: 'string', maxLength });

/** An id, or a short code that serves as one. */
export const id: JsonSchema = text(64);

/** Comma-joined ids. */
export const idList: JsonSchema = text(20_000);

export const integer: JsonSchema = { type: 'integer', minimum: -1, maximum: Number.MAX_SAFE_INTEGER };
export const flag: JsonSchema = { type: 'boolean' };

/** A closed object. */
export function closed(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', additionalProperties: false, properties };
}

/** A closed object of texts, and what else it has. */
export function texts(names: readonly string[], more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  return closed({ ...Object.fromEntries(names.map((name) => [name, text(2000)])), ...more });
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', maxItems: 10_000, items };
}

/** A schema of `endpointComponents`. */
export function component(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A tree node with these properties: a component, because it contains itself. */
export function nodeComponent(name: string, properties: JsonSchema): JsonSchema {
  const own = properties.properties as Readonly<Record<string, JsonSchema>>;
  return closed({ ...own, hasChildren: flag, children: listOf(component(name)) });
}

export const paging: Readonly<Record<string, JsonSchema>> = {
  current: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  size: { type: 'integer', minimum: 1, maximum: 200 },
};

/** The tenant whose rows are meant; for whom it counts is the server's business (contract 1.6). */
export const tenantQuery: JsonSchema = closed({ tenantId: text(12) });
