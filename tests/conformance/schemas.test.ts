import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/model/Json.ts';
import { OPERATION_NAMES } from '../../src/model/operations.ts';
import { conventionNames } from '../../src/protocol/conventions/index.ts';
import type { Endpoint } from '../../src/protocol/endpoints/Endpoint.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import { allEndpoints } from '../support/endpoints.ts';
import '../support/parcelConvention.ts';
import { everyField, makeEntity } from '../support/entity.ts';

const WORDS: Readonly<Record<string, string>> = {
  string: 'maxLength',
  number: 'maximum',
  integer: 'maximum',
  array: 'maxItems',
};

/** Places in a schema that accept values without a limit, or objects with unknown keys. */
function openPlaces(schema: JsonSchema | undefined, place: string): string[] {
  if (schema === undefined || schema.enum !== undefined) return [];
  // Every alternative must be closed by itself.
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).flatMap((one) => openPlaces(one, place));
  const types = [schema.type].flat();
  const unlimited = types.flatMap((type) => {
    const word = WORDS[String(type)];
    return word === undefined || schema[word] !== undefined ? [] : [`${place}: ${String(type)} without ${word}`];
  });
  const isOpen = types.includes('object') && (schema.additionalProperties ?? true) === true;
  const inside = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const values =
    typeof schema.additionalProperties === 'object' ? (schema.additionalProperties as JsonSchema) : undefined;
  return [
    ...(types[0] === undefined ? [`${place}: no type`] : unlimited),
    ...(isOpen ? [`${place}: unknown keys`] : []),
    ...inside.flatMap(([name, value]) => openPlaces(value, `${place}.${name}`)),
    ...openPlaces(schema.items as JsonSchema | undefined, `${place}[]`),
    ...openPlaces(values, `${place}.*`),
  ];
}

describe.each(conventionNames())('schemas of %s', (convention) => {
  const fields = everyField.filter((field) => field.type !== 'json');
  const entity = makeEntity('everything', fields, {
    api: { convention, base: 'everything', operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
    actions: [
      {
        name: 'examine',
        scope: 'selection',
        label: { zh: '审核', en: 'Examine' },
        danger: false,
        request: { method: 'POST', path: 'examine', send: 'body' },
        fields,
        permission: 'examine',
        handler: true,
      },
    ],
  });

  it('limit every leaf of what they accept and know every key', () => {
    const found = routesOf(entity).flatMap(({ path, schema }) => [
      ...openPlaces(schema.params, `${path} params`),
      ...openPlaces(schema.query, `${path} query`),
      ...openPlaces(schema.body, `${path} body`),
    ]);

    expect(found).toEqual([]);
  });
});

describe('schemas of the fixed calls', () => {
  it('limit every leaf of what they accept and know every key', () => {
    const found = Object.entries<Endpoint>(allEndpoints).flatMap(([name, endpoint]) => [
      ...openPlaces(endpoint.query, `${name} query`),
      ...openPlaces(endpoint.body, `${name} body`),
    ]);

    expect(found).toEqual([]);
  });

  it('name no secret in an answer, except the calls that issue tokens', () => {
    for (const [name, { answer, path }] of Object.entries<Endpoint>(allEndpoints)) {
      if (/blade-auth\/.*token$/i.test(path)) continue;
      expect(JSON.stringify(answer), name).not.toMatch(/password|secret|salt|token/i);
    }
  });

  it('have a method and path of their own', () => {
    const places = Object.values<Endpoint>(allEndpoints).map(({ method, path }) => `${method} ${path}`);

    expect(new Set(places).size).toBe(places.length);
  });
});
