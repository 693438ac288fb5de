import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUILT_IN_TEMPLATES } from '../../../../src/codegen/templates/builtIn/index.ts';
import { systemRecord } from '../../../../src/server/database/systemRecord.ts';
import { type Actor, createWorld, type World } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-codegen-'));
const schemasDir = path.join(folder, 'schemas');
let world: World;
let databaseId: string;

function makeSource(): void {
  const database = new Sqlite(path.join(folder, 'shop.sqlite'));
  database.exec(
    'create table blade_order (id integer primary key, order_no varchar(32) not null, amount decimal(10,2), create_time datetime);' +
      'create table "odd ""name" (x text);',
  );
  database.close();
}

beforeAll(async () => {
  mkdirSync(schemasDir);
  makeSource();
  world = await createWorld({ config: { sqliteDir: folder, schemasDir } });
  const { datasource } = world.model.entities;
  if (datasource === undefined) throw new Error('no data sources');
  const source = systemRecord(
    {
      name: 'shop',
      category: '1',
      driverClass: 'org.sqlite.JDBC',
      url: 'jdbc:sqlite:shop.sqlite',
      username: 'x',
      password: 'Secret-1',
    },
    '2026-11-22 10:00:00',
  );
  await world.directory.platform.insert(datasource, [source]);
  databaseId = String(source.id);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, actor: Actor = 'ROOT') => world.call(actor, { method: 'GET', url: `/api/${url}` });
const post = (url: string, payload?: object, actor: Actor = 'ROOT') =>
  world.call(actor, { method: 'POST', url: `/api/${url}`, ...(payload && { payload }) });
const generate = (more: object = {}) =>
  post('genApi/v1/generate/gen', {
    databaseId,
    tables: ['blade_order'],
    tablePrefix: 'blade_',
    serviceName: 'blade-shop',
    packageName: 'org.example.shop',
    ...more,
  });

describe('the tool of the code generator', () => {
  it('lists data sources without passwords, their tables, and the columns of one', async () => {
    const databases = await get('genApi/v1/database/all');
    expect(databases.body.data).toContainEqual(expect.objectContaining({ id: databaseId, name: 'shop' }));
    expect(databases.text).not.toContain('Secret-1');

    const tables = await post('genApi/v1/generate/tableAll', { databaseId, keyword: 'ORDER' });
    expect(tables.body.data).toEqual([
      { id: `${databaseId}:blade_order`, tableName: 'blade_order', comment: '', createTime: '' },
    ]);

    const columns = await get(`genApi/v1/generate/tableFiled/${tables.body.data[0].id}`);
    expect(columns.body.data).toMatchObject([
      { columnName: 'id', javaType: 'Integer', primary: true },
      { columnName: 'order_no', fieldName: 'orderNo', javaType: 'String', nullable: false },
      { columnName: 'amount', javaType: 'java.math.BigDecimal', tsType: 'number', nullable: true },
      { columnName: 'create_time', javaType: 'java.time.LocalDateTime' },
    ]);
    expect((await get(`genApi/v1/generate/tableFiled/none?databaseId=${databaseId}`)).body.msg).toContain('none');
  });

  it('stores a data source and keeps its password when none is sent', async () => {
    const url = 'jdbc:postgresql://db.example:5432/front';
    const sent = { name: 'front', driver: 'org.postgresql.Driver', url, username: 'u', password: 'Secret-2' };
    expect((await post('genApi/v1/database/0', sent)).status).toBe(200);
    const all = (await get('genApi/v1/database/all')).body.data;
    const { id } = all.find(({ name }: { name: string }) => name === 'front');

    expect((await post(`genApi/v1/database/${id}`, { name: 'front 2', password: '' })).status).toBe(200);

    const { datasource } = world.model.entities;
    const row = datasource && (await world.directory.platform.get(datasource, id));
    expect(row).toMatchObject({ name: 'front 2', password: 'Secret-2', url });
  });

  it('brings templates and type maps into every installation, and keeps what somebody changes', async () => {
    const all = (await get('genApi/v1/template/all')).body.data;
    expect(all.map(({ code }: { code: string }) => code)).toEqual(BUILT_IN_TEMPLATES.map(({ code }) => code));
    expect((await get('genApi/v1/template/update')).body.data).toEqual([]);
    const service = all.find(({ code }: { code: string }) => code === 'java-vo');

    const changed = { id: service.id, content: '// {{custom.owner}}\n', enabled: false };
    expect((await post('genApi/v1/template/update', changed)).body.errors.content).toContain('custom.owner');
    expect((await post('genApi/v1/custom/0', [{ key: 'owner', value: 'Chen' }])).status).toBe(200);
    expect((await post('genApi/v1/template/update', changed)).status).toBe(200);

    expect((await get('genApi/v1/template/genAll')).body.data).toHaveLength(BUILT_IN_TEMPLATES.length - 1);
    expect((await get('genApi/v1/template/update')).body.data).toMatchObject([{ code: 'java-vo', id: service.id }]);
    expect((await generate({ templates: ['java-vo'] })).body.data.files[0].content).toBe('// Chen\n');
    expect((await post(`blade-develop/code-template/restore?ids=${service.id}`)).status).toBe(200);
    expect((await get('genApi/v1/template/update')).body.data).toEqual([]);
  });

  it('adds templates of the project’s own and tells a mistake with its line', async () => {
    const mine = {
      name: '自定义',
      code: 'mine',
      group: 'server',
      language: 'sql',
      path: 'sql/{{tableName}}',
      fileName: 'x.sql',
    };
    const wrong = await post('genApi/v1/template/0', { ...mine, content: 'a\nb\n{{#columns}}' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.content).toContain('第 3 行');

    const saved = await post('genApi/v1/template/0', { ...mine, content: '-- {{tableName}}' });
    expect(saved.body.data).toMatchObject({ path: 'sql/{{tableName}}', fileName: 'x.sql', enabled: true });
    const made = await generate({ templates: ['mine'] });
    expect(made.body.data.files).toMatchObject([{ path: 'sql/blade_order/x.sql', content: '-- blade_order' }]);
    expect((await post(`blade-develop/code-template/restore?ids=${saved.body.data.id}`)).status).toBe(400);
  });

  it('names the variables, with the values of a setup', async () => {
    const all = (await get('genApi/v1/custom/system/0')).body.data;
    expect(all).toContainEqual({ id: 'className', key: 'className', value: '', remark: '类名' });
    expect(all).toContainEqual(expect.objectContaining({ id: 'columns.javaType', key: 'javaType' }));
    const own = (await get('genApi/v1/custom/all')).body.data;
    expect(own).toMatchObject([{ key: 'owner', value: 'Chen' }]);

    await post(`genApi/v1/custom/${own[0].id}`, [{ key: 'owner', value: 'Li' }]);

    expect((await get('genApi/v1/custom/all')).body.data).toMatchObject([{ key: 'owner', value: 'Li' }]);
    expect((await post('genApi/v1/custom/0', [{ key: 'constructor()', value: 'x' }])).status).toBe(400);
  });

  it('maps types as they are stored', async () => {
    const all = (await get('genApi/v1/sqlType/all')).body.data;
    const decimal = all.find(({ sqlType }: { sqlType: string }) => sqlType === 'decimal');
    expect((await post(`genApi/v1/sqlType/${decimal.id}`, { javaType: 'Double' })).status).toBe(200);
    const mine = { dbType: 'sqlite', sqlType: 'decimal(10,2)', javaType: 'org.example.Money', tsType: 'Money' };
    expect((await post('genApi/v1/sqlType/0', { ...mine, javaType: 'x; import y' })).status).toBe(400);
    expect((await post('genApi/v1/sqlType/0', mine)).status).toBe(200);

    const { content } = (await generate({ templates: ['java-entity'] })).body.data.files[0];

    expect(content).toContain('import org.example.Money;');
    expect(content).toContain('private Money amount;');
  });

  it('is the administrator’s alone', async () => {
    const calls = await Promise.all([
      get('genApi/v1/database/all', 'AADM'),
      get('genApi/v1/template/all', 'AUSR'),
      post('genApi/v1/generate/tableAll', { databaseId }, 'AADM'),
      post('genApi/v1/generate/gen', { databaseId, tables: ['blade_order'] }, 'AADM'),
      post('blade-develop/code/gen-code?ids=1', undefined, 'AADM'),
      get('blade-develop/code/list', 'AADM'),
    ]);

    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403));
  });
});

describe('generating', () => {
  it('shows every file, and tells a wrong draft with its line beside them', async () => {
    const { body } = await generate();
    expect(body.data.problems).toEqual([]);
    expect(body.data.files.map(({ path: file }: { path: string }) => file)).toContain(
      'java/blade-shop/src/main/java/org/example/shop/controller/OrderController.java',
    );

    const draft = { language: 'java', path: 'a/{{className}}.java', content: 'x\n{{#columns}}' };
    const wrong = await generate({ draft });
    expect(wrong.body.data).toMatchObject({ files: [], problems: [{ template: 'draft', part: 'content', line: 2 }] });
    const outside = await generate({ draft: { ...draft, path: '../{{className}}', content: 'x' } });
    expect(outside.body.data.problems).toMatchObject([{ part: 'path' }]);
    expect((await generate({ draft, mode: 'zip' })).body.msg).toContain('第 2 行');
  });

  it('refuses names that are no names, and tables there are not', async () => {
    const names = await generate({ packageName: '../x', serviceName: 'A B', module: '..' });
    expect(Object.keys(names.body.errors)).toEqual(['packageName', 'serviceName', 'module']);
    expect((await generate({ tables: ['sqlite_master'] })).status).toBe(400);
    expect((await generate({ tables: [] })).status).toBe(400);
    expect((await generate({ databaseId: '1' })).status).toBe(404);
    expect((await generate({ tables: ['odd "name'], templates: ['table-sql'] })).body.data.problems).toEqual([]);
  });

  it('packs a zip file', async () => {
    const { body } = await generate({ mode: 'zip' });

    const files = unzipSync(Buffer.from(body.data.zip, 'base64'));

    expect(Object.keys(files)).toHaveLength(body.data.files.length);
    expect(strFromU8(files['web/src/api/shop/Order.ts'] ?? new Uint8Array())).toContain('export interface Order {');
  });

  it('generates from stored setups, and copies them', async () => {
    const setup = {
      datasourceId: databaseId,
      codeName: '订单',
      serviceName: 'blade-shop',
      tableName: 'blade_order',
      tablePrefix: 'blade_',
      packageName: 'org.example.shop',
      baseMode: 2,
      wrapMode: 1,
    };
    await post('blade-develop/code/submit', setup);
    const [{ id }] = (await get('blade-develop/code/list?codeName=订单')).body.data.records;

    const { body } = await post(`blade-develop/code/gen-code?ids=${id}&system=saber`);
    expect(body).toMatchObject({ code: 200, msg: '代码生成成功' });
    expect(Object.keys(unzipSync(Buffer.from(body.data.zip, 'base64')))).toHaveLength(body.data.files.length);

    expect((await post(`blade-develop/code/copy?id=${id}`)).status).toBe(200);
    const rows = (await get('blade-develop/code/list')).body.data.records;
    expect(rows.map(({ codeName }: { codeName: string }) => codeName).toSorted()).toEqual(['订单', '订单-copy']);
    const system = (await get(`genApi/v1/custom/system/${id}`)).body.data;
    expect(system).toContainEqual(expect.objectContaining({ key: 'className', value: 'Order' }));
    expect((await post(`blade-develop/code/remove?ids=${id}`)).status).toBe(200);
    expect((await get(`blade-develop/code/detail?id=${id}`)).status).toBe(404);
  });
});

describe('writing into the project', () => {
  const file = () => path.join(schemasDir, 'shop/order.yaml');
  const write = (more: object = {}) => generate({ templates: ['entity-yaml'], mode: 'write', ...more });

  it('goes into the schemas folder, and replaces a file only when its difference was confirmed', async () => {
    expect((await generate()).body.data.writable).toBe(true);
    expect((await write()).body.data.written).toBe(1);
    const written = readFileSync(file(), 'utf8');
    expect((await write()).body.data.written).toBe(0);
    writeFileSync(file(), '# changed by hand\n');

    const refused = await write();
    expect(refused).toMatchObject({ status: 409 });
    const { files } = (await generate({ templates: ['entity-yaml'] })).body.data;
    expect(files).toMatchObject([{ state: 'changed', existing: '# changed by hand\n' }]);
    const stale = [{ path: files[0].path, hash: 'f'.repeat(64) }];
    expect((await write({ confirmed: stale })).status).toBe(409);
    expect(readFileSync(file(), 'utf8')).toBe('# changed by hand\n');

    expect((await write({ confirmed: [{ path: files[0].path, hash: files[0].hash }] })).body.data.written).toBe(1);
    expect(readFileSync(file(), 'utf8')).toBe(written);
  });

  it('follows no link out of it', async () => {
    const outside = path.join(folder, 'outside');
    mkdirSync(outside);
    symlinkSync(outside, path.join(schemasDir, 'linked'));

    expect((await write({ module: 'linked' })).status).toBe(400);
    expect(existsSync(path.join(outside, 'order.yaml'))).toBe(false);
  });

  it('uses the folder that was chosen below schemas, and no other', async () => {
    expect((await get('genApi/v1/generate/getPath')).body.data).toBe('schemas');
    for (const wrong of ['/etc', 'schemas/../x', 'schemas/a/b', 'platform', 'schemas/A'])
      expect((await get(`genApi/v1/generate/changePath?path=${encodeURIComponent(wrong)}`)).status).toBe(400);
    expect((await get('genApi/v1/generate/changePath?path=schemas/stock')).body.data).toBe('schemas/stock');

    expect((await generate({ templates: ['entity-yaml'] })).body.data.files[0].path).toBe('schemas/stock/order.yaml');
    await get('genApi/v1/generate/changePath?path=schemas');
  });
});
