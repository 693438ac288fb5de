import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const BASE = '/api/blade-develop/datasource';
const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-sources-'));
const SHOP = { name: 'Shop', category: 1, driverClass: 'org.sqlite.JDBC', url: 'jdbc:sqlite:shop.db' };
const OWN = {
  name: 'Own',
  category: 1,
  driverClass: 'com.mysql.cj.jdbc.Driver',
  url: 'jdbc:mysql://127.0.0.1:3306/own',
  username: 'me',
  password: 'Deep-Secret-1',
};

let world: World;
const post = (actor: Actor, at: string, payload?: object) =>
  world.call(actor, { method: 'POST', url: `${BASE}/${at}`, ...(payload && { payload }) });
const get = (actor: Actor, at: string) => world.call(actor, { method: 'GET', url: `${BASE}/${at}` });

async function idOf(name: string): Promise<string> {
  const { body } = await get('ROOT', `list?name=${name}`);
  return body.data.records[0].id;
}

beforeAll(async () => {
  const database = new Sqlite(path.join(folder, 'shop.db'));
  database.exec(
    'create table customer (id integer primary key); create table orders (id integer primary key, code varchar(30) not null unique, customer_id integer references customer (id))',
  );
  database.close();
  world = await createWorld({ config: { sqliteDir: folder } });
  await post('ROOT', 'submit', SHOP);
  await post('ROOT', 'submit', OWN);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a data source', () => {
  it('is tried, and says its version and how many tables it shows', async () => {
    const { status, body } = await post('ROOT', `test?id=${await idOf('Shop')}`);

    expect([status, body.data]).toEqual([
      200,
      { version: expect.stringMatching(/^SQLite 3/), tables: 2, milliseconds: expect.any(Number) },
    ]);
  });

  it('shows its tables, and their columns and keys', async () => {
    const id = await idOf('Shop');

    expect((await get('ROOT', `tables?id=${id}`)).body.data).toEqual([
      { name: 'customer', comment: '' },
      { name: 'orders', comment: '' },
    ]);
    const { body } = await get('ROOT', `table?id=${id}&name=orders`);
    expect(body.data).toMatchObject({
      foreignKeys: [{ columns: ['customer_id'], table: 'customer', targets: ['id'] }],
      uniques: [['code']],
    });
    expect(body.data.columns[1]).toMatchObject({
      name: 'code',
      nativeType: 'varchar(30)',
      length: 30,
      nullable: false,
    });
    expect((await get('ROOT', `table?id=${id}&name=missing`)).status).toBe(404);
  });

  it('is tried before it is saved, and its driver must suit its address', async () => {
    expect((await post('ROOT', 'try', { url: SHOP.url, driverClass: SHOP.driverClass })).body.data.tables).toBe(2);
    const { status, body } = await post('ROOT', 'try', { url: SHOP.url, driverClass: OWN.driverClass });
    expect([status, body.msg]).toEqual([400, '驱动类与连接地址不符，请检查']);
  });

  it('is not connected to inside the own network, in whatever words, and the answer says the remedy', async () => {
    let connections = 0;
    const listener = createServer(() => connections++).listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const { port } = listener.address() as { port: number };

    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1']) {
      const { status, body } = await post('ROOT', 'try', {
        url: `jdbc:mysql://${host}:${port}/own`,
        username: 'me',
        password: 'x',
      });
      expect([status, body.msg]).toEqual([400, expect.stringContaining('INTERNAL_HOSTS')]);
    }
    expect((await post('ROOT', `test?id=${await idOf('Own')}`)).status).toBe(400);
    expect(connections).toBe(0);
    listener.close();
  });

  it('never tells its password, and sends it nowhere but where it was entered for', async () => {
    const id = await idOf('Own');
    const { text, body } = await get('ROOT', `detail?id=${id}`);
    expect(text).not.toContain(OWN.password);

    const elsewhere = {
      ...OWN,
      id,
      revision: body.data.revision,
      url: 'jdbc:mysql://attacker.example:3306/own',
      password: '******',
    };
    expect((await post('ROOT', 'submit', elsewhere)).body.msg).toBe('修改连接地址或用户名后，请重新输入密码');
    expect((await post('ROOT', 'submit', { ...elsewhere, url: OWN.url, remark: 'kept' })).status).toBe(200);
    expect((await post('ROOT', 'submit', { ...elsewhere, revision: undefined, password: 'New-Secret-1' })).status).toBe(
      200,
    );
  });

  it('keeps no user or password in its address', async () => {
    const { status, text } = await post('ROOT', 'submit', {
      ...OWN,
      name: 'Told',
      url: 'mysql://me:secret@db.example/own',
    });

    expect([status, text.includes('url')]).toEqual([400, true]);
  });

  it('is read by nobody but the platform’s administrator', async () => {
    const id = await idOf('Shop');

    for (const actor of ['AADM', 'AUSR', 'ALOW'] as const) {
      expect((await post(actor, `test?id=${id}`)).status).toBe(403);
      expect((await post(actor, 'try', { url: SHOP.url })).status).toBe(403);
      expect((await get(actor, `tables?id=${id}`)).status).toBe(403);
      expect((await get(actor, `table?id=${id}&name=orders`)).status).toBe(403);
    }
  });
});
