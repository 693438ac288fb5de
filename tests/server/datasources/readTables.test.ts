import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableDescription } from '../../../src/codegen/TableDescription.ts';
import type { ErrorCode } from '../../../src/model/errors.ts';
import { dataSourceOf, type SourceWords } from '../../../src/server/datasources/dataSourceOf.ts';
import { readTable, readTables, readTablesNamed } from '../../../src/server/datasources/readTables.ts';
import { postgresEngine } from '../../support/database.ts';
import { type Mariadb, startMariadb } from '../../support/mariadb.ts';
import { missingPostgres } from '../../support/postgresCluster.ts';
import { freePort } from '../../support/serverProcess.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-sources-'));
const RULES = { internalHosts: ['127.0.0.0/8'], sqliteDir: folder };

const tablesOf = async (words: SourceWords) => readTables(await dataSourceOf(words, RULES));
const tableOf = async (words: SourceWords, name: string) => {
  const table = await readTable(await dataSourceOf(words, RULES), name);
  if (table === undefined) throw new Error(`no table ${name}`);
  return table;
};

async function troubleOf(words: SourceWords): Promise<ErrorCode | 'none'> {
  try {
    await tablesOf(words);
    return 'none';
  } catch (error) {
    return (error as { code: ErrorCode }).code;
  }
}

const columnOf = (table: TableDescription, name: string) => table.columns.find((column) => column.name === name);

/** What every database says of the same two tables. */
function expectOrders(table: TableDescription): void {
  expect(columnOf(table, 'id')).toMatchObject({ inKey: true, nullable: false, autoIncrement: true });
  expect(columnOf(table, 'code')).toMatchObject({
    type: expect.stringMatching(/^(varchar|character varying)$/),
    length: 30,
    nullable: false,
  });
  expect(columnOf(table, 'amount')).toMatchObject({ precision: 10, scale: 2, nullable: true });
  expect(columnOf(table, 'status')).toMatchObject({ nullable: false, defaultText: expect.stringMatching(/^'?0'?$/) });
  expect(table.foreignKeys).toEqual([{ columns: ['customer_id'], table: 'customer', targets: ['id'] }]);
  expect(table.uniques).toEqual([['code']]);
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('tables of SQLite', () => {
  beforeAll(() => {
    const database = new Sqlite(path.join(folder, 'shop.db'));
    database.exec(`create table customer (id integer primary key);
      create table orders (id integer primary key autoincrement, code varchar(30) not null unique, amount decimal(10,2),
        status int not null default 0, customer_id integer references customer);
      create view old as select * from orders`);
    database.close();
  });

  it('are read from a file below the folder, and views and the counters of the system are none', async () => {
    const words = { url: 'jdbc:sqlite:shop.db' };

    expect((await tablesOf(words)).map(({ name }) => name)).toEqual(['customer', 'orders']);
    expectOrders(await tableOf(words, 'orders'));
    const both = await readTablesNamed(await dataSourceOf(words, RULES), ['orders', 'old', 'customer']);
    expect(both.map(({ name }) => name)).toEqual(['orders', 'customer']);
  });

  it('are read from no other file, by whatever way', async () => {
    symlinkSync('/etc/hostname', path.join(folder, 'link.db'));

    expect(await troubleOf({ url: 'sqlite:link.db' })).toBe('sourceFile');
    expect(await troubleOf({ url: 'sqlite:../../etc/hostname' })).toBe('sourceFile');
    expect(await troubleOf({ url: 'sqlite:/etc/hostname' })).toBe('sourceFile');
    expect(await troubleOf({ url: 'sqlite:missing.db' })).toBe('sourceFile');
    await expect(dataSourceOf({ url: 'sqlite:shop.db' }, {})).rejects.toMatchObject({
      code: 'sourceFolder',
    });
  });
});

describe.skipIf(missingPostgres() !== undefined)('tables of PostgreSQL', () => {
  const engine = postgresEngine();
  let words: SourceWords;
  beforeAll(async () => {
    await engine.start();
    const address = new URL(await engine.next());
    const client = new pg.Client(address.href);
    await client.connect();
    await client.query(`create type mood as enum ('calm', 'cross');
      create table customer (id bigserial primary key);
      create table orders (id bigint generated always as identity primary key, code varchar(30) not null unique,
        amount numeric(10,2), status smallint not null default 0, feeling mood default 'calm',
        customer_id bigint references customer (id), placed_at timestamp(3) with time zone default now());
      comment on table orders is '订单'; comment on column orders.status is '状态(0停用 1启用)';
      create view old as select * from orders; create schema other; create table other.hidden (id int)`);
    await client.end();
    words = {
      url: `jdbc:postgresql://${address.host}${address.pathname}`,
      username: address.username,
      password: address.password,
    };
  });
  afterAll(() => engine.stop());

  it('are read with their comments, keys and enumerations', async () => {
    expect(await tablesOf(words)).toEqual([
      { name: 'customer', comment: '' },
      { name: 'orders', comment: '订单' },
    ]);
    const table = await tableOf(words, 'orders');
    expectOrders(table);
    expect(columnOf(table, 'status')?.comment).toBe('状态(0停用 1启用)');
    expect(columnOf(table, 'feeling')).toMatchObject({ values: ['calm', 'cross'], defaultText: "'calm'" });
    expect(columnOf(table, 'placed_at')).toMatchObject({ type: 'timestamp with time zone' });
    expect(columnOf(await tableOf(words, 'customer'), 'id')).toMatchObject({ autoIncrement: true });
  });

  it('are read from the schema that the address names', async () => {
    expect(await tablesOf({ ...words, url: `${words.url}?currentSchema=other` })).toEqual([
      { name: 'hidden', comment: '' },
    ]);
  });

  it('are not read with a wrong password or from a database that there is not', async () => {
    expect(await troubleOf({ ...words, password: 'wrong' })).toBe('sourcePassword');
    expect(await troubleOf({ ...words, url: `${words.url}x` })).toBe('sourceNoDatabase');
  });
});

describe('tables of MariaDB', () => {
  let server: Mariadb;
  let words: SourceWords;
  beforeAll(async () => {
    server = await startMariadb();
    await server.run(`create table customer (id bigint unsigned auto_increment primary key);
      create table orders (id bigint auto_increment primary key, code varchar(30) not null unique comment '编号',
        amount decimal(10,2) null, status tinyint(1) not null default 0 comment '状态(0停用 1启用)',
        feeling enum('calm', 'it''s so') default 'calm', customer_id bigint unsigned,
        constraint customer foreign key (customer_id) references customer (id)) comment '订单'; create view old as select * from orders`);
    words = { url: `jdbc:mysql://127.0.0.1:${server.port}/shop?useSSL=false`, username: 'clerk', password: 'secret' };
  }, 240_000);
  afterAll(() => server?.stop());

  it('are read with their comments, keys and enumerations', async () => {
    expect(await tablesOf(words)).toEqual([
      { name: 'customer', comment: '' },
      { name: 'orders', comment: '订单' },
    ]);
    const table = await tableOf(words, 'orders');
    expectOrders(table);
    expect(columnOf(table, 'status')).toMatchObject({ nativeType: 'tinyint(1)', comment: '状态(0停用 1启用)' });
    expect(columnOf(table, 'feeling')).toMatchObject({ values: ['calm', "it's so"], defaultText: "'calm'" });
    expect(columnOf(table, 'amount')).not.toHaveProperty('defaultText');
  });

  it('are read by a plain address that holds user and password', async () => {
    expect(await tablesOf({ url: `mysql://clerk:secret@127.0.0.1:${server.port}/shop` })).toHaveLength(2);
  });

  it('are not read with a wrong password, without the right, or from a database that there is not', async () => {
    expect(await troubleOf({ ...words, password: 'wrong' })).toBe('sourcePassword');
    expect(await troubleOf({ ...words, username: 'stranger' })).toBe('sourceNoPermission');
    await server.run('grant select on *.* to clerk');
    expect(await troubleOf({ ...words, url: words.url.replace('/shop', '/shop2') })).toBe('sourceNoDatabase');
  });
});

describe('the address of a data source', () => {
  it('names a server that answers', async () => {
    const port = await freePort();

    expect(await troubleOf({ url: `jdbc:mysql://127.0.0.1:${port}/shop` })).toBe('sourceRefused');
    expect(await troubleOf({ url: `jdbc:postgresql://127.0.0.1:${port}/shop` })).toBe('sourceRefused');
    expect(await troubleOf({ url: 'jdbc:mysql://no-such-host.invalid/shop' })).toBe('hostUnknown');
  });

  it.each(['mysql', 'postgresql'])('is given up where a %s server says nothing', async (scheme) => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const words = { url: `jdbc:${scheme}://127.0.0.1:${port}/shop`, username: 'a', password: 'b' };

    const source = await dataSourceOf(words, { ...RULES, connectTimeoutMs: 100 });
    await expect(readTables(source)).rejects.toMatchObject({ code: 'sourceTimedOut' });
    silent.close();
  });

  it.each([
    ['jdbc:oracle:thin:@db.example:1521:orcl', 'sourceUnsupported'],
    ['file:///etc/passwd', 'sourceUnsupported'],
    ['jdbc:mysql://db.example', 'sourceAddress'],
    ['jdbc:mysql://', 'sourceAddress'],
    ['jdbc:postgresql:shop', 'sourceAddress'],
  ])('%s is refused: %s', async (url, code) => {
    expect(await troubleOf({ url })).toBe(code);
  });

  it.each([
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '10.1.2.3',
    '169.254.169.254',
  ])("is none of the server's own network: %s", async (host) => {
    const rules = { ...RULES, internalHosts: [] };

    await expect(dataSourceOf({ url: `jdbc:mysql://${host}:3306/shop` }, rules)).rejects.toMatchObject({
      code: 'ownNetwork',
    });
  });
});
