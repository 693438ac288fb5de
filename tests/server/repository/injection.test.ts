import { createHash } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeDatabases } from '../../support/database.ts';
import { createWorld, TENANT_A, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Names that are no filter of any list: SQL, secrets, what the server keeps to itself. */
const NAMES = [
  'updatexml(1,concat(0x7e,version(),0x7e),1)=1',
  'name)%20or%20(1=1',
  'password=a',
  'password_likeright=a',
  'isDeleted=1',
  '$where=1',
];
/** Orders that no list has. */
const ORDERS = [
  encodeURIComponent('id,(case when 1=1 then id else account end)'),
  "id'",
  'password',
  'id;drop%20table%20user',
  'user.account',
];
/** Ids that are none. */
const IDS = ['1) or 1=1--', "1' or '1'='1", '1);drop table user;--', '1 union select 1', '%', '_'];

describeDatabases('SQL in what is sent', (open) => {
  const routes: RouteOptions[] = [];
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared'), onRoute: (route) => void routes.push(route) });
  });
  afterAll(() => world.close());

  /** Every GET of the table that answers many rows. */
  const lists = () =>
    routes
      .filter(({ method, url }) => method === 'GET' && /\/(page|list|listByQuery|lazy-list|child-list)$/.test(url))
      .map(({ url }) => url);

  const ask = (url: string) => world.call('AADM', { url });

  it('changes no list as the name of a parameter', async () => {
    const wrong: string[] = [];
    for (const url of lists()) {
      const bare = await ask(url);
      // All at once: one that meant something would change the answer.
      if ((await ask(`${url}?${NAMES.join('&')}`)).text !== bare.text) wrong.push(url);
    }

    expect(lists().length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  it('changes no list as an order, and breaks none', async () => {
    const wrong: string[] = [];
    for (const [at, url] of lists().entries()) {
      const bare = await ask(url);
      const key = ['ascs', 'descs', 'orderBy', 'order'][at % 4];
      for (const order of [ORDERS[at % ORDERS.length] ?? '', ORDERS[(at + 2) % ORDERS.length] ?? '']) {
        const { status, text } = await ask(`${url}?${key}=${order}`);
        const same = order.startsWith('id') || bare.status !== 200 || status !== 200 || text === bare.text;
        if (status >= 500 || !same) wrong.push(`${url}?${key}=${order}: ${status}`);
      }
    }

    expect(wrong).toEqual([]);
  });

  it('is looked for as it stands as a text', async () => {
    const total = async (query: string) => (await ask(`/api/blade-user/page?${query}`)).body.data?.total;

    expect(await total('account=a')).toBeGreaterThan(0);
    for (const text of ['%', '_____', '\\', "x' or '1'='1", "%' or '1'='1"])
      expect(await total(`account=${encodeURIComponent(text)}`)).toBe(0);
    const children = await ask(`/api/blade-system/dict-biz/child-list?parentId=${encodeURIComponent('1) or (1=1')}`);
    expect(children.body.data).toEqual([]);
  });

  it('removes nothing as an id, on any route that removes', async () => {
    const removing = routes.filter(({ method, url }) => method !== 'GET' && /remove|delete/i.test(url));
    const everything = async () => {
      const hash = createHash('sha256');
      for (const { table, storage } of Object.values(world.model.entities)) {
        if (storage === 'none') continue;
        const rows = await world.database.executor.selectFrom(table).selectAll().orderBy('id').execute();
        hash.update(JSON.stringify(rows));
      }
      return hash.digest('hex');
    };
    const before = await everything();
    const wrong: string[] = [];
    for (const [at, { method, url }] of removing.entries()) {
      const id = encodeURIComponent(IDS[at % IDS.length] ?? '');
      const path = url.replace(/:\w+/g, id);
      const { status } = await world.call('ROOT', {
        method: method as 'POST',
        url: `${path}?ids=${id}&id=${id}`,
        payload: { ids: [decodeURIComponent(id)] },
      });
      if (![400, 403, 404].includes(status)) wrong.push(`${String(method)} ${url}: ${status}`);
    }

    expect(removing.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
    expect(await everything()).toBe(before);
    expect(await world.directory.userByAccount(TENANT_A, 'ausr')).toBeDefined();
  });
});
