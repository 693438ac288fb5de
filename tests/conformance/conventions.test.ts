import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVENTIONS, type ConventionName, type Entity } from '../../src/model/Entity.ts';
import { readableFields, writableFields } from '../../src/model/fieldAccess.ts';
import { OPERATION_NAMES, type OperationName } from '../../src/model/operations.ts';
import { operationOf, operationsOf } from '../../src/protocol/operationOf.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import type { Calls, EntityRecord, Results } from '../../src/protocol/types.ts';
import { canonicalValue } from '../support/canonicalValues.ts';
import { everyField, makeEntity } from '../support/entity.ts';
import { overHttp, throughJson } from '../support/overHttp.ts';

type Arbitraries<T> = { readonly [N in OperationName]: (entity: Entity) => fc.Arbitrary<T[N & keyof T]> };

const id = fc.stringMatching(/^[1-9][0-9]{18}$/);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 5 });
const status = fc.constantFrom('0', '1', '2');
const filters = fc.constant([{ field: 'string', op: 'contains', value: 'a b&c=d' } as const]);
const sort = fc.constantFrom([], [{ field: 'integer', order: 'DESC' } as const]);

const saved = (mode: 'create' | 'update') => (entity: Entity) =>
  fc.record(Object.fromEntries(writableFields(entity, mode).map((field) => [field.name, canonicalValue(field)])), {
    requiredKeys: [],
  });

const answered = (entity: Entity): fc.Arbitrary<EntityRecord> =>
  fc.record({
    ...Object.fromEntries(readableFields(entity).map((field) => [field.name, canonicalValue(field)])),
    id,
    revision: fc.nat(),
    referenceLabel: fc.option(fc.string({ minLength: 1 })),
  });

const withRevision = (entity: Entity) =>
  fc.tuple(saved('update')(entity), fc.nat()).map(([record, revision]) => ({ ...record, revision }));

const calls: Arbitraries<Calls> = {
  list: () =>
    fc.record({
      page: fc.integer({ min: 1, max: 99 }),
      size: fc.constantFrom(10, 30, 200),
      sort: fc.constant([{ field: 'integer', order: 'DESC' } as const]),
      filters,
    }),
  get: () => fc.record({ id }),
  getMany: () => fc.record({ ids }),
  findOne: () => fc.record({ filters }),
  findAll: () => fc.record({ filters, sort }),
  create: (entity) => fc.record({ record: saved('create')(entity) }),
  update: (entity) => fc.record({ id, record: withRevision(entity) }),
  patch: (entity) => fc.record({ id, record: withRevision(entity) }),
  remove: () => fc.record({ id }),
  removeMany: () => fc.record({ ids: fc.uniqueArray(id, { minLength: 2, maxLength: 5 }) }),
  setStatus: () => fc.record({ id, status: fc.option(status) }),
  setStatusById: () => fc.record({ id, status }),
};

const results: Arbitraries<Results> = {
  list: (entity) =>
    fc.record({
      records: fc.array(answered(entity), { maxLength: 3 }),
      total: fc.nat(),
      size: fc.constant(10),
      current: fc.constant(1),
    }),
  get: answered,
  getMany: (entity) => fc.array(answered(entity), { maxLength: 3 }),
  findOne: (entity) => fc.option(answered(entity)),
  findAll: (entity) => fc.array(answered(entity), { maxLength: 3 }),
  create: (entity) => fc.oneof(answered(entity), fc.constant(true as const)),
  update: (entity) => fc.oneof(answered(entity), fc.constant(true as const)),
  patch: (entity) => fc.oneof(answered(entity), fc.constant(true as const)),
  remove: () => fc.constant(true as const),
  removeMany: () => fc.constant(true as const),
  setStatus: () => fc.constant(true as const),
  setStatusById: () => fc.constant(true as const),
};

const entityOf = (convention: ConventionName) =>
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

const members = CONVENTIONS.flatMap((convention) => {
  const entity = entityOf(convention);
  return operationsOf(entity).map((operation) => [convention, operation.name, entity] as const);
});

describe.each(members)('%s %s', (_convention, name, entity) => {
  const operation = operationOf(entity, name);
  if (operation === undefined) throw new Error(`${name} is not stated`);

  it('is understood by the server as the console meant it', () => {
    fc.assert(
      fc.property(calls[name](entity) as fc.Arbitrary<Calls[typeof name]>, (call) => {
        const { route, input } = overHttp(entity, operation.encodeCall(call));
        const taken = route?.operations.find((candidate) => candidate.accepts(input));

        expect(taken?.name).toBe(name);
        expect(taken?.decodeCall(input)).toEqual(call);
      }),
      { numRuns: 30 },
    );
  });

  it('is answered so that the console reads what the server meant', () => {
    const arbitrary = fc.tuple(
      calls[name](entity) as fc.Arbitrary<Calls[typeof name]>,
      results[name](entity) as fc.Arbitrary<Results[typeof name]>,
    );
    fc.assert(
      fc.property(arbitrary, ([call, result]) => {
        const output = throughJson(operation.encodeResult(result, call));

        const read = operation.decodeResult(output, call);

        expect(name === 'list' ? { ...(read as object), size: 10, current: 1 } : read).toEqual(result);
      }),
      { numRuns: 20 },
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

describe.each(CONVENTIONS)('%s routes', (convention) => {
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
    const query =
      convention === 'rest'
        ? {
            filter: JSON.stringify({ nobody: '1', password: 'x', string: 'a' }),
            sort: '["json","ASC"]',
            range: '[0,9]',
          }
        : { nobody: '1', password: 'x', 'string) or (1=1': 'x', string: 'a', ascs: 'json,nobody', size: '9999999' };

    const call = list?.decodeCall({ params: {}, query, body: undefined });

    expect(call?.filters).toEqual([{ field: 'string', op: 'contains', value: 'a' }]);
    expect(call?.sort).toEqual([]);
    expect(call?.size).toBeLessThanOrEqual(200);
  });
});
