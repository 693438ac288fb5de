import simpleRestProvider from 'ra-data-simple-rest';
import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES } from '../../src/model/operations.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { makeEntity, makeField } from '../support/entity.ts';
import { matchPath, readQuery } from '../support/overHttp.ts';

const entity = makeEntity(
  'course',
  [makeField('name', 'string'), makeField('price', 'money'), makeField('kinds', 'dictionary', { many: true })],
  { api: { convention: 'rest', base: 'course', operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' } },
);

const stored: EntityRecord = {
  id: '1900000000000000001',
  name: '食品安全',
  price: '12.50',
  kinds: ['1', '2'],
  revision: 3,
};

/** The provider over the tables of the `rest` convention; `heard` collects what the server understood. */
function provider(heard: unknown[]) {
  return simpleRestProvider('http://server.test', async (address: string, options: RequestInit = {}) => {
    const url = new URL(address);
    const method = options.method ?? 'GET';
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    for (const route of routesOf(entity)) {
      const params = route.method === method ? matchPath(route.path, url.pathname.slice(1)) : undefined;
      if (params === undefined || route.kind !== 'operation') continue;
      const input = { params, query: readQuery(url.searchParams), body };
      const operation = route.operations.find((candidate) => candidate.accepts(input));
      if (operation === undefined) continue;
      const call = operation.decodeCall(input);
      heard.push([operation.name, call]);
      const output = operation.encodeResult(answerTo(operation.name), call);
      const json: unknown = JSON.parse(JSON.stringify(output.body));
      return { status: 200, headers: new Headers(output.headers), body: JSON.stringify(json), json };
    }
    throw new Error(`nobody answers ${method} ${address}`);
  });
}

function answerTo(name: string) {
  if (name === 'list') return { records: [stored], total: 57, size: 10, current: 2 };
  if (name === 'getMany' || name === 'findAll') return [stored];
  return name === 'remove' ? (true as const) : stored;
}

describe('what ra-data-simple-rest sends', () => {
  it('is a list with page, sort, filter and total', async () => {
    const heard: unknown[] = [];

    const answer = await provider(heard).getList('course', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'price', order: 'DESC' },
      filter: { name: '食', price_ge: 10, kinds: ['1'] },
    });

    expect(answer).toEqual({ data: [stored], total: 57 });
    expect(heard).toEqual([
      [
        'list',
        {
          page: 2,
          size: 10,
          sort: [{ field: 'price', order: 'DESC' }],
          filters: [
            { field: 'name', op: 'contains', value: '食' },
            { field: 'price', op: 'gte', value: '10.00' },
            { field: 'kinds', op: 'in', value: ['1'] },
          ],
        },
      ],
    ]);
  });

  it('is one record, several records, and the records that refer to another', async () => {
    const heard: unknown[] = [];
    const asked = provider(heard);

    expect(await asked.getOne('course', { id: '7' })).toEqual({ data: stored });
    expect(await asked.getMany('course', { ids: ['7', '8'] })).toEqual({ data: [stored] });
    await asked.getManyReference('course', {
      target: 'kinds',
      id: '1',
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });

    expect(heard.slice(0, 2)).toEqual([
      ['get', { id: '7' }],
      ['getMany', { ids: ['7', '8'] }],
    ]);
    expect(heard[2]).toMatchObject(['list', { filters: [{ field: 'kinds', op: 'contains', value: '1' }] }]);
  });

  it('is a create, an update of the whole record and a delete', async () => {
    const heard: unknown[] = [];
    const asked = provider(heard);

    await asked.create('course', { data: { name: 'a', price: 3 } });
    await asked.update('course', { id: '7', data: { ...stored, name: 'b' }, previousData: { ...stored, id: '7' } });
    await asked.delete('course', { id: '7', previousData: { ...stored, id: '7' } });

    expect(heard).toEqual([
      ['create', { record: { name: 'a', price: '3.00' } }],
      ['update', { id: '7', record: { name: 'b', price: '12.50', kinds: ['1', '2'], revision: 3 } }],
      ['remove', { id: '7' }],
    ]);
  });

  it('searches the title with q', async () => {
    const heard: unknown[] = [];

    await provider(heard).getList('course', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: { q: '食' },
    });

    expect(heard[0]).toMatchObject(['list', { filters: [{ field: 'name', op: 'contains', value: '食' }] }]);
  });
});
