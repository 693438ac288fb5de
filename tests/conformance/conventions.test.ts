import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES } from '../../src/model/operations.ts';
import { conventionNames } from '../../src/protocol/conventions/index.ts';
import { operationOf, operationsOf } from '../../src/protocol/operationOf.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import type { Calls, Results } from '../../src/protocol/types.ts';
import '../support/parcelConvention.ts';
import { everyField, makeEntity } from '../support/entity.ts';
import { operationCalls, operationResults } from '../support/operationValues.ts';
import { overHttp, throughJson } from '../support/overHttp.ts';

const entityOf = (convention: string) =>
  makeEntity('everything', everyField, {
    titleField: 'string',
    api: {
      convention,
      base: `test/${convention}/everything`,
      operations: OPERATION_NAMES,
      overrides: {},
      getMany: 'ids',
    },
  });

const members = conventionNames().flatMap((convention) => {
  const entity = entityOf(convention);
  return operationsOf(entity).map((operation) => [convention, operation.name, entity] as const);
});

describe.each(members)('%s %s', (_convention, name, entity) => {
  const operation = operationOf(entity, name);
  if (operation === undefined) throw new Error(`${name} is not stated`);

  it('is understood by the server as the console meant it', () => {
    fc.assert(
      fc.property(operationCalls[name](entity) as fc.Arbitrary<Calls[typeof name]>, (call) => {
        const { route, input } = overHttp(entity, operation.encodeCall(call));
        const taken = route?.operations.find((candidate) => candidate.accepts(input));

        expect(taken?.name).toBe(name);
        expect(taken?.decodeCall(input)).toEqual(call);
      }),
      { numRuns: 15 },
    );
  });

  it('is answered so that the console reads what the server meant', () => {
    const arbitrary = fc.tuple(
      operationCalls[name](entity) as fc.Arbitrary<Calls[typeof name]>,
      operationResults[name](entity) as fc.Arbitrary<Results[typeof name]>,
    );
    fc.assert(
      fc.property(arbitrary, ([call, result]) => {
        const output = throughJson(operation.encodeResult(result, call));

        const read = operation.decodeResult(output, call);

        expect(name === 'list' ? { ...(read as object), size: 10, current: 1 } : read).toEqual(result);
      }),
      { numRuns: 10 },
    );
  });

  it('closes every schema it states', () => {
    const { params, query, body, answer } = operation.schema;

    for (const schema of [params, query, body]) {
      if (schema !== undefined) expect(schema.additionalProperties).toBe(false);
    }
    expect(JSON.stringify(answer)).not.toMatch(/"password"|secret/i);
  });
});

describe.each(conventionNames())('%s routes', (convention) => {
  const entity = entityOf(convention);

  it('are each mounted once', () => {
    const routes = routesOf(entity).map((route) => `${route.method} ${route.path}`);

    expect(new Set(routes).size).toBe(routes.length);
  });

  it('drop unknown keys of a body', () => {
    const create = operationOf(entity, 'create');

    const call = create?.decodeCall({
      params: {},
      query: {},
      body: { string: 'x', tenantId: '000001', isAdmin: true, createUser: '1', sequence: 'EX', __proto__: { id: '1' } },
    });

    expect(call).toEqual({ record: { string: 'x' } });
  });

  it('drop unknown, hidden and unsortable columns of a query', () => {
    const list = operationOf(entity, 'list');
    const wire = list?.encodeCall({
      page: 1,
      size: 9_999_999,
      sort: [{ field: 'json', order: 'ASC' }],
      filters: [{ field: 'string', op: 'contains', value: 'a' }],
    });
    /** What a stranger writes in the place of a field. */
    const asked = (name: string) => {
      const query = Object.entries(wire?.query ?? {}).map(([key, value]) =>
        [key, value].map((part) => String(part).replaceAll('string', name)),
      );
      return list?.decodeCall({ params: {}, query: Object.fromEntries(query), body: undefined });
    };

    expect(asked('string')?.filters).toEqual([{ field: 'string', op: 'contains', value: 'a' }]);
    expect(asked('string')?.sort).toEqual([]);
    expect(asked('string')?.size).toBeLessThanOrEqual(200);
    for (const name of ['nobody', 'password', 'string) or (1=1']) expect(asked(name)?.filters).toEqual([]);
  });
});
