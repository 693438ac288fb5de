import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/console/start/http/call.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import { grantRoles, roleTreeKeys } from '../../src/protocol/calls/grant.ts';
import { endpointComponents } from '../../src/protocol/endpoints/records.ts';
import type { EndpointName } from '../../src/protocol/endpoints.ts';
import { allEndpoints } from '../support/endpoints.ts';

interface Read {
  readonly name: string;
  readonly answer: JsonSchema;
  readonly read: (answer: unknown) => unknown;
}

const READ: readonly Read[] = Object.entries(allEndpoints).flatMap(([name, endpoint]) =>
  'read' in endpoint && typeof endpoint.read === 'function'
    ? [{ name, answer: endpoint.answer, read: endpoint.read as Read['read'] }]
    : [],
);

/** Records of entities are objects here; what they hold is the model's matter. */
const components: Readonly<Record<string, JsonSchema>> = {
  ...Object.fromEntries(
    Object.values(allEndpoints).flatMap((endpoint) =>
      'record' in endpoint ? [[endpoint.record, { type: 'object' }]] : [],
    ),
  ),
  ...endpointComponents,
};
const ajv = new Ajv2020({ strict: false });
const holds = (answer: JsonSchema) => ajv.compile({ ...answer, components: { schemas: components } });

/** An answer as our own server gives it: everything the schema names is there, trees go two levels down. */
function sample(schema: JsonSchema, depth = 0): unknown {
  if (typeof schema.$ref === 'string') {
    return sample(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
  }
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'string') return 'text';
  if (schema.type === 'integer' || [schema.type].flat().includes('number')) return 2;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return depth > 2 ? [] : [sample(schema.items as JsonSchema, depth)];
  if (typeof schema.additionalProperties === 'object')
    return { one: sample(schema.additionalProperties as JsonSchema) };
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  return Object.fromEntries(properties.map(([name, value]) => [name, sample(value, depth)]));
}

describe('the answer of a fixed call', () => {
  it.each(READ)('$name is read as our server gives it, without a loss', ({ answer, read }) => {
    expect({ answer: sample(answer) }).toMatchObject({ answer: read(sample(answer)) });
  });

  it.each(READ)('$name has the shape of the table whatever a foreign backend sends', ({ name, answer, read }) => {
    const valid = holds(answer);

    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (sent) => {
        const result = read(sent);
        if (!valid(result)) throw new Error(`${name}: ${ajv.errorsText(valid.errors)} in ${JSON.stringify(result)}`);
      }),
      { numRuns: 60 },
    );
  });

  it('reads numbers where the contract has texts, and nothing where something is missing', () => {
    expect(roleTreeKeys.read({ menu: [7, '8'] })).toEqual({ menu: ['7', '8'], dataScope: [], apiScope: [] });
  });
});

describe('a fixed call in the console', () => {
  it('does not compile with a name the table does not know, nor where the answer is misread', () => {
    const wrong = () => [
      // @ts-expect-error The table says roleIds.
      call(grantRoles, { body: { roles: ['1'] } }),
      // @ts-expect-error It takes no query.
      call(grantRoles, { query: { roleIds: '1' } }),
      // @ts-expect-error Ids are joined to one text.
      call(roleTreeKeys, { query: { roleIds: ['1'] } }),
      // @ts-expect-error The answer has no roles.
      call(roleTreeKeys).then(({ roles }) => roles),
    ];

    expect(wrong).toBeTypeOf('function');
    expect(('grantRoles' satisfies EndpointName) in allEndpoints).toBe(true);
  });
});
