import type { Entity } from '../../src/model/Entity.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import { memoize } from '../../src/model/memoize.ts';
import type { AnswerStyle } from '../../src/protocol/conventions/Convention.ts';
import { propertiesOf } from '../../src/protocol/inputSchemas.ts';
import { filterSchemas } from '../../src/protocol/query/filterSchemas.ts';
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

/** One parameter of an operation. */
export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: true;
  readonly schema: JsonSchema;
}

/** Path and query parameters of closed schemas. */
export function parametersOf(
  params: JsonSchema | undefined,
  query: JsonSchema | undefined,
): readonly OpenApiParameter[] {
  return [...parameters('path', params), ...parameters('query', query)];
}

/** The same for an entity: its filter keys are one exploded object, described once. */
export function entityParametersOf(
  entity: Entity,
  params: JsonSchema | undefined,
  query: JsonSchema | undefined,
): readonly unknown[] {
  const filters = filterSchemas(entity);
  const all = Object.entries(propertiesOf(query));
  const others = Object.fromEntries(all.filter(([name]) => !Object.hasOwn(filters, name)));
  const own = parametersOf(params, { properties: others });
  return Object.keys(others).length === all.length ? own : [...own, filterParameter(entity)];
}

/** Filter keys of an entity with the suffix operators of the contract. */
export function filterComponent(entity: Entity): JsonSchema {
  const keys = Object.keys(filterSchemas(entity)).map((key) => [key, ref('FilterValue')]);
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(keys) };
}

function filterParameter(entity: Entity): unknown {
  return { name: 'filters', in: 'query', style: 'form', explode: true, schema: ref(`${entity.name}.filters`) };
}

function parameters(place: 'path' | 'query', schema: JsonSchema | undefined): readonly OpenApiParameter[] {
  return Object.entries(propertiesOf(schema)).map(([name, value]) => ({
    name,
    in: place,
    ...(place === 'path' ? { required: true as const } : {}),
    schema: value,
  }));
}

export function jsonContent(schema: JsonSchema, example?: unknown): unknown {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

/** 200 with the answer in its envelope, everything else with the refusal that all calls of the style share. */
export function responses(
  style: AnswerStyle,
  answer: JsonSchema,
  headers: Readonly<Record<string, string>> = {},
  refusals: Readonly<Record<string, unknown>> = {},
): unknown {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    200: {
      description: 'OK',
      ...(described.length === 0 ? {} : { headers: Object.fromEntries(described) }),
      content: jsonContent(style.answerSchema(answer)),
    },
    ...refusals,
    default: { $ref: `#/components/responses/${refusedName(style)}` },
  };
}

/** Name of the refusal that all calls of a style share. */
export function refusedName({ name }: AnswerStyle): string {
  return `Refused.${name}`;
}
