import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, Call } from '../../src/model/Action.ts';
import { OPERATION_NAMES } from '../../src/model/operations.ts';
import { decodeDeclared, encodeDeclared } from '../../src/protocol/actionRequest.ts';
import { conventionNames } from '../../src/protocol/conventions/index.ts';
import { declaredSchema } from '../../src/protocol/declaredSchema.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import type { WireInput, WireRequest } from '../../src/protocol/types.ts';
import '../support/parcelConvention.ts';
import { presentValue } from '../support/canonicalValues.ts';
import { everyField, makeEntity } from '../support/entity.ts';
import { matchPath, readQuery } from '../support/overHttp.ts';

const fields = everyField.filter((field) => !['related', 'computed'].includes(field.type));

const action = (more: Partial<Action>): Action => ({
  name: 'examine',
  scope: 'record',
  label: { zh: '审核', en: 'Examine' },
  danger: false,
  request: { method: 'POST', path: 'examine', send: 'body' },
  fields,
  permission: 'examine',
  handler: true,
  ...more,
});

const call: Call = {
  name: 'count',
  label: { zh: '统计', en: 'Count' },
  request: { method: 'GET', path: 'count', send: 'query' },
  permission: 'count',
  fields,
  page: true,
  answer: {},
};

const actions = [
  action({ name: 'body' }),
  action({ name: 'pathId', request: { method: 'PUT', path: 'release/{id}', send: 'body' } }),
  action({ name: 'query', request: { method: 'POST', path: 'enable', send: 'query' } }),
  action({ name: 'pathField', request: { method: 'PUT', path: 'releaseByEnt/{reference}/{user}', send: 'body' } }),
  action({ name: 'selection', scope: 'selection' }),
  action({ name: 'selectionQuery', scope: 'selection', request: { method: 'POST', path: 'push', send: 'query' } }),
  action({ name: 'collection', scope: 'collection' }),
];

/** What the router makes of a request for a declared path. */
function received(path: string, request: WireRequest): WireInput {
  const search = new URLSearchParams(
    Object.entries(request.query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = new URL(`http://server.test/${request.path}?${search}`);
  const params = matchPath(path, url.pathname.slice(1));
  if (params === undefined) throw new Error(`${request.path} does not fit ${path}`);
  const body: unknown = request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body));
  return { params, query: readQuery(url.searchParams), body };
}

describe.each(conventionNames())('declared requests of %s', (convention) => {
  const entity = makeEntity('everything', everyField, {
    api: { convention, base: 'everything', operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
    actions,
    calls: [call],
  });
  const values = fc.record(Object.fromEntries(fields.map((field) => [field.name, presentValue(field)])), {
    requiredKeys: ['reference', 'user'],
  });
  const id = fc.stringMatching(/^[1-9][0-9]{18}$/);

  it.each(actions.map((one) => [one.name, one] as const))(
    '%s reach the server as they were meant',
    (_name, declared) => {
      const ids =
        declared.scope === 'record'
          ? fc.tuple(id)
          : declared.scope === 'selection'
            ? fc.uniqueArray(id, { minLength: 1, maxLength: 4 })
            : fc.constant([]);

      fc.assert(
        fc.property(ids, values, (chosen, given) => {
          const input = { ids: [...chosen], values: given };
          const request = encodeDeclared(entity, declared, input);

          expect(decodeDeclared(entity, declared, received(`everything/${declared.request.path}`, request))).toEqual(
            input,
          );
        }),
        { numRuns: 30 },
      );
    },
  );

  it('carry current and size in paged calls', () => {
    fc.assert(
      fc.property(values, (given) => {
        const input = { ids: [], values: given, page: { current: 3, size: 30 } };
        const request = encodeDeclared(entity, call, input);

        expect(request.body).toBe(undefined);
        expect(decodeDeclared(entity, call, received('everything/count', request))).toEqual(input);
      }),
      { numRuns: 30 },
    );
  });

  it('take ids from a bare array and from {id}', () => {
    const selection = action({ name: 'selection', scope: 'selection' });

    expect(decodeDeclared(entity, selection, { params: {}, query: {}, body: ['1', 2] }).ids).toEqual(['1', '2']);
    expect(decodeDeclared(entity, selection, { params: {}, query: {}, body: { id: 7, odd: 1 } })).toEqual({
      ids: ['7'],
      values: {},
    });
  });

  it('have closed schemas', () => {
    for (const { query, body } of [...actions, call].map((one) => declaredSchema(entity, one))) {
      expect(query?.additionalProperties).toBe(false);
      if (body !== undefined) expect(body.additionalProperties).toBe(false);
    }
  });
});

describe('overrides', () => {
  it('move method, path and the id', () => {
    const entity = makeEntity('overridden', everyField, {
      api: {
        convention: 'v1',
        base: 'exam/v1/overridden',
        operations: ['update', 'get'],
        overrides: { update: { method: 'POST', path: 'submit' }, get: { path: '/legacy/detail' } },
        getMany: 'ids',
      },
    });
    const routes = routesOf(entity);

    expect(routes.map((route) => `${route.method} ${route.path}`)).toEqual([
      'GET legacy/detail',
      'POST exam/v1/overridden/submit',
    ]);
    const [get, update] = routes.flatMap((route) => (route.kind === 'operation' ? [...route.operations] : []));
    expect(get?.encodeCall({ id: '7' })).toMatchObject({ path: 'legacy/detail', query: { id: '7' } });
    expect(update?.encodeCall({ id: '7', record: { string: 'a' } })).toMatchObject({ body: { id: '7', string: 'a' } });
    expect(update?.decodeCall({ params: {}, query: {}, body: { id: 7, string: 'a' } })).toEqual({
      id: '7',
      record: { string: 'a' },
    });
  });
});

describe('blade submit', () => {
  const entity = makeEntity('param', everyField, {
    api: {
      convention: 'blade',
      base: 'blade-system/param',
      operations: OPERATION_NAMES,
      overrides: {},
      getMany: 'ids',
    },
  });
  const submit = routesOf(entity).find((route) => route.path.endsWith('/submit'));
  const taken = (body: unknown) =>
    submit?.kind === 'operation'
      ? submit.operations.find((one) => one.accepts({ params: {}, query: {}, body }))?.name
      : undefined;

  it('creates without a real id and updates with one', () => {
    expect([{}, { id: '' }, { id: -1 }, { id: null }].map(taken)).toEqual(['create', 'create', 'create', 'create']);
    expect([{ id: '7' }, { id: 7 }].map(taken)).toEqual(['update', 'update']);
  });

  it('removes one or several by ids in the query or the body', () => {
    const remove = routesOf(entity).find((route) => route.path.endsWith('/remove'));
    const calls = [
      { query: { ids: '7' }, body: undefined },
      { query: { ids: '7,8' }, body: undefined },
      { query: {}, body: ['7', '8'] },
      { query: {}, body: { ids: '7,8' } },
    ].map((input) => {
      const operation =
        remove?.kind === 'operation'
          ? remove.operations.find((one) => one.accepts({ params: {}, ...input } as WireInput))
          : undefined;
      return operation?.decodeCall({ params: {}, ...input } as WireInput);
    });

    expect(calls).toEqual([{ id: '7' }, { ids: ['7', '8'] }, { ids: ['7', '8'] }, { ids: ['7', '8'] }]);
  });
});
