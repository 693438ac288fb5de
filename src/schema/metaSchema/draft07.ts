import type { JsonSchema } from '../../model/Json.ts';

/** The same schema for older editors: `definitions`, and no words beside a `$ref`, which draft-07 ignores. */
export function draft07(schema: JsonSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = schema;
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...(convert(rest) as JsonSchema) };
}

function convert(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(convert);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node as { readonly $ref?: unknown };
  const entries = Object.entries(rest).map(([key, value]) => [key === '$defs' ? 'definitions' : key, convert(value)]);
  const converted = Object.fromEntries(entries) as Record<string, unknown>;
  if (typeof $ref !== 'string') return converted;
  const target = { $ref: $ref.replace('#/$defs/', '#/definitions/') };
  return Object.keys(converted).length === 0 ? target : { ...converted, allOf: [target] };
}
