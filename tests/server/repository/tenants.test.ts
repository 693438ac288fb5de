import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { encodeDeclared } from '../../../src/protocol/actionRequest.ts';
import type { Endpoint } from '../../../src/protocol/endpoints/Endpoint.ts';
import { operationsOf } from '../../../src/protocol/operationOf.ts';
import type { EntityOperation, WireRequest } from '../../../src/protocol/types.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { describeDatabases } from '../../support/database.ts';
import { allEndpoints } from '../../support/endpoints.ts';
import { createWorld, projectModel, TENANT_B, type World } from '../../support/server.ts';

const NOW = '2026-11-01 08:00:00';
const entities = Object.values(projectModel().entities).filter(({ storage }) => storage === 'tenant');
/** Nobody has this id. */
const NOBODY = '1700000000000000009';
/** They say of each id what became of it: of one of another tenant just what they say of one that nobody has. */
const SAYING_OF_EACH: readonly string[] = ['flowApproveMany', 'flowTransferMany'];
/** The tenant itself is no row of a tenant. */
const SCOPE = /^tenantIds?$/;

describeDatabases('two tenants', (open) => {
  let world: World;
  /** A row of tenant B for every entity. */
  const rows = new Map<string, string>();
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    const repository = world.directory.repository(TENANT_B);
    for (const entity of entities) {
      const record = systemRecord(Object.fromEntries(entity.fields.map(({ name }) => [name, null])), NOW);
      const row = {
        ...record,
        id: systemRecord({}, NOW).id,
        createTime: NOW,
        updateTime: NOW,
        isDeleted: 0,
        revision: 1,
      };
      await repository.insert(entity, [row]);
      rows.set(entity.name, String(row.id));
    }
  });
  afterAll(() => world.close());

  async function fingerprint(entity: Entity): Promise<string> {
    const found = await world.database.executor
      .selectFrom(entity.table)
      .selectAll()
      .where('tenant_id', '=', TENANT_B)
      // Else PostgreSQL answers in an order that it may change its mind about.
      .orderBy('id')
      .execute();
    return createHash('sha256').update(JSON.stringify(found)).digest('hex');
  }

  const send = ({ method, path, query, body }: WireRequest, headers: Readonly<Record<string, string>> = {}) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const url = `/api/${path}${search.size > 0 ? `?${search}` : ''}`;
    return world.call('AADM', {
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
  };

  /** The call of an operation that names the row of the other tenant; undefined when it names none. */
  function requestOf(operation: EntityOperation, id: string): WireRequest | undefined {
    const call = { id, ids: [id], record: {}, status: '1' };
    const naming = ['get', 'update', 'patch', 'remove', 'removeMany', 'setStatus', 'setStatusById'];
    return naming.includes(operation.name) ? operation.encodeCall(call as never) : undefined;
  }

  describe('a row of another tenant', () => {
    it('covers the entities of tenants', () => {
      expect(entities.length).toBeGreaterThan(40);
    });

    it.each(entities.map((entity) => [entity.name, entity] as const))(
      'does not exist for any operation or action of %s',
      async (name, entity) => {
        const id = rows.get(name) ?? '';
        const before = await fingerprint(entity);
        const operations = operationsOf(entity).flatMap((operation) => {
          const request = requestOf(operation, id);
          return request ? [[operation.name, request] as const] : [];
        });
        const actions = entity.actions
          .filter(({ scope }) => scope !== 'collection')
          .map((action) => [action.name, encodeDeclared(entity, action, { ids: [id], values: {} })] as const);

        const wrong: string[] = [];
        for (const [what, request] of operations) {
          const { status } = await send(request);
          if (status !== 404) wrong.push(`${what}: ${status}`);
        }
        // An action may refuse its empty input before it looks for the row.
        for (const [what, request] of actions) {
          const { status } = await send(request);
          if (status !== 404 && status !== 400) wrong.push(`${what}: ${status}`);
        }

        expect(wrong).toEqual([]);
        expect(await fingerprint(entity)).toBe(before);
      },
    );

    it('answers byte for byte as an id that nobody has', async () => {
      const different: string[] = [];
      for (const entity of entities) {
        const get = operationsOf(entity).find(({ name }) => name === 'get');
        const ask = async (id: string) => (get ? (await send(get.encodeCall({ id } as never))).text : '');
        if ((await ask(rows.get(entity.name) ?? '')) !== (await ask(NOBODY))) different.push(entity.name);
      }

      expect(different).toEqual([]);
    });

    it('is in no list for whoever names the other tenant, in the query or the header', async () => {
      const different: string[] = [];
      for (const entity of entities) {
        const list = operationsOf(entity).find(({ name }) => name === 'list');
        if (!list) continue;
        const { path, query } = list.encodeCall({ page: 1, size: 200, sort: [], filters: [] } as never);
        const bare = { method: 'GET', path, query, body: undefined } as WireRequest;
        const texts = [await send(bare)];
        for (const tenantId of [TENANT_B, '000000'])
          texts.push(await send({ ...bare, query: { ...query, tenantId } }, { 'tenant-id': tenantId }));
        if (new Set(texts.map(({ text }) => text)).size > 1) different.push(entity.name);
      }

      expect(different).toEqual([]);
    });

    it('is in no list of the other tenant', async () => {
      const found: string[] = [];
      for (const entity of entities) {
        for (const operation of operationsOf(entity)) {
          const id = rows.get(entity.name) ?? '';
          const asks = [{ filters: [], by: { field: 'id' }, totals: [] }];
          const call = { page: 1, size: 200, sort: [], filters: [], ids: [id], asks };
          if (!['list', 'findAll', 'getMany', 'findOne', 'counts'].includes(operation.name)) continue;
          const { status, text } = await send(operation.encodeCall(call as never));
          if (status !== 200 || text.includes(id)) found.push(`${entity.name}.${operation.name}: ${status}`);
        }
      }

      expect(found).toEqual([]);
    });
  });

  /** Every fixed call that takes an id, with the key it travels under; made from the table, so that none is forgotten. */
  const taking = (Object.entries(allEndpoints) as [string, Endpoint][]).flatMap(([name, endpoint]) =>
    (['query', 'body'] as const).flatMap((part) =>
      Object.keys((endpoint[part]?.properties ?? {}) as object)
        .filter((key) => /^ids?$|Ids?$/.test(key) && !SCOPE.test(key))
        .map((key) => ({ name, endpoint, part, key })),
    ),
  );

  it('knows the fixed calls that take ids', () => {
    expect(taking.length).toBeGreaterThan(20);
  });

  it.each(taking)(
    '$name leaves the rows that $key names in another tenant alone',
    async ({ name, endpoint, part, key }) => {
      const answerTo = async (id: unknown) => {
        const list = /Ids$|^ids$/.test(key) && part === 'body' ? [id] : id;
        const { text } = await world.call('AADM', {
          method: endpoint.method as 'GET',
          url: `/api/${endpoint.path}${part === 'query' ? `?${key}=${id}` : ''}`,
          ...(endpoint.method === 'GET' ? {} : { payload: part === 'body' ? { [key]: list } : {} }),
        });
        return text;
      };
      const shown: string[] = [];
      const before = await Promise.all(entities.map(fingerprint));
      const kinds = ['user', 'role', 'dept', 'post', 'attach', 'dictBiz'].map((kind) => rows.get(kind) ?? '');
      for (const id of [...kinds, world.ids.BUSR, world.roles['B.admin'], world.depts.B]) {
        const text = await answerTo(id);
        if (SAYING_OF_EACH.includes(name)) expect(text.replaceAll(String(id), NOBODY)).toBe(await answerTo(NOBODY));
        else if (text.includes(`"${id}"`)) shown.push(String(id));
      }

      expect(shown).toEqual([]);
      expect(await Promise.all(entities.map(fingerprint))).toEqual(before);
    },
  );
});
