import type { Entity } from '../../src/model/Entity.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import { memoize } from '../../src/model/memoize.ts';
import { recordSchema } from '../../src/protocol/records.ts';

/** One operation of the document. */
export type OpenApiOperation = Readonly<Record<string, unknown>>;

export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The entity's record under its own name, wherever a schema contains it. */
export const namedRecord = memoize((entity: Entity) => (schema: JsonSchema): JsonSchema => {
  const record = recordSchema(entity, 'answer');
  const replace = (value: unknown): unknown => {
    if (value === record) return ref(entity.name);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item)]));
  };
  return replace(schema) as JsonSchema;
});

/** Path and query parameters of closed schemas. */
export function parametersOf(params: JsonSchema | undefined, query: JsonSchema | undefined): readonly unknown[] {
  return [...parameters('path', params), ...parameters('query', query)];
}

function parameters(place: 'path' | 'query', schema: JsonSchema | undefined): readonly unknown[] {
  const properties = Object.entries((schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  return properties.map(([name, value]) => ({
    name,
    in: place,
    ...(place === 'path' ? { required: true } : {}),
    schema: value,
  }));
}

export function jsonContent(schema: JsonSchema): unknown {
  return { 'application/json': { schema } };
}

/** 200 with the answer, everything else with the refusal that all calls share. */
export function responses(answer: JsonSchema, headers: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    200: { description: 'OK', ...headers, content: jsonContent(answer) },
    default: { $ref: '#/components/responses/Refused' },
  };
}
