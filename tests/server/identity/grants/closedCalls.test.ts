import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { historyTables } from '../../../../src/server/database/historyTables.ts';
import { idAt } from '../../../../src/server/database/newId.ts';
import { CLUE } from '../../../support/clue.ts';
import { describeDatabases } from '../../../support/database.ts';
import { createFamilyWorld, enterpriseCells, type FamilyWorld } from '../../../support/familyWorld.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const NAME = '锁着的饭店';

describeDatabases('a call that an API scope closes', (open) => {
  let family: FamilyWorld;
  let scopeId = '';
  beforeAll(async () => {
    family = await createFamilyWorld(await open('prepared'));
  });
  afterAll(() => family.world.close());
  beforeEach(async () => {
    await root('blade-system/api-scope/remove', {}, { ids: scopeId });
  });

  const root = (path: string, payload: object, query: Readonly<Record<string, string>> = {}) =>
    family.world.call('ROOT', { method: 'POST', url: `/api/${path}`, query, payload });
  const close = async (path: string, base = 'ent/v1/entInfo') => {
    const [menu] = await family.world.directory.menus();
    const about = { menuId: menu?.id, scopeName: '关闭', resourceCode: 'closed', scopeType: 1 };
    const { status, body } = await root('blade-system/api-scope/submit', {
      ...about,
      scopePath: `/${base}/${path}`,
    });
    expect(status).toBe(200);
    scopeId = body.data.id;
  };
  const ask = (path: string, payload: object) => family.send('POST', `shian/${path}`, { ...payload });
  const found = async () => (await family.get('shian/search', { text: NAME })).body.data.length;
  const imported = async (line: number) => {
    const cells = enterpriseCells(700 + line, { entName: `${NAME}${line}`, deptId: String(family.world.depts.A) });
    const { status, body } = await ask('import', { entity: 'entInfo', mode: 'insert', rows: [{ line, cells }] });
    return status === 200 ? body.data[0].outcome : status;
  };

  it('is closed to whoever searches everywhere as well', async () => {
    await family.saveEnterprise({ entName: NAME });
    expect(await found()).toBe(1);

    await close('page');

    expect(await found()).toBe(0);
  });

  it('is closed to what uses a record, to what lies in a bin and to the live stream as well', async () => {
    const { id } = await family.saveEnterprise();
    const { id: gone } = await family.saveEnterprise();
    await ask('recycle/remove', { entity: 'entInfo', ids: [gone] });
    const after = idAt(Date.now() - 60_000);
    const concerned = async () => (await family.get('shian/changes', { after })).body.data.entities;
    const bin = async () => (await family.get('shian/recycle/list', { entity: 'entInfo' })).status;
    const counted = async () => JSON.stringify((await family.get('shian/recycle/counts')).body.data);
    const users = async () => {
      const { body } = await family.get('shian/uses', { entity: 'dept', ids: String(family.world.depts.A) });
      return body.data.find(({ entity }: { entity: string }) => entity === 'entInfo')?.count;
    };
    expect([await concerned(), await bin(), await counted()]).toEqual([
      expect.arrayContaining(['entInfo']),
      200,
      expect.stringContaining('entInfo'),
    ]);
    expect(await users()).toBeGreaterThan(0);
    expect(id).not.toBe('');

    await close('page');

    expect([await concerned(), await bin(), await counted(), await users()]).toEqual([
      expect.not.arrayContaining(['entInfo']),
      403,
      expect.not.stringContaining('entInfo'),
      0,
    ]);
  });

  it('is closed to the saved views of its list as well', async () => {
    const { body } = await ask('views/save', { list: 'entInfo', name: '重点', value: '{}' });
    const views = async () => [
      (await family.get('shian/views', { list: 'entInfo' })).status,
      (await family.get('shian/views/one', { id: body.data.id })).status,
    ];
    expect(await views()).toEqual([200, 200]);

    await close('page');

    expect(await views()).toEqual([403, 404]);
  });

  it('is closed to the history of a record, to comments on it, to following it and to the bell as well', async () => {
    const entity = 'manageFoodSafetyClues';
    const { id } = await family.save('manage/v1/manageFoodSafetyClues', CLUE);
    const about = { entity, id };
    const others = (path: string, payload: object) =>
      family.world.call('AUSR', { method: 'POST', url: `/api/shian/${path}`, payload });
    const named = { ...about, text: '请看', mentions: [String(family.world.ids.AADM)] };
    const own = (await ask('comments/add', { ...about, text: '已核实' })).body.data.id;
    expect((await others('comments/add', named)).status).toBe(200);
    const told = async () => (await family.get('shian/mentions')).body.data.length;
    const logged = async () => (await family.get('shian/history/log', { entity })).body.data.entries.length;
    const calls = async () => [
      (await family.get('shian/history/record', about)).status,
      (await family.get('shian/comments', about)).status,
      (await family.get('shian/comments/people', about)).status,
      (await ask('comments/add', { ...about, text: '再说' })).status,
      (await ask('comments/edit', { id: own, text: '改口' })).status,
      (await ask('comments/follow', { ...about, follow: true })).status,
      (await ask('comments/remove', { id: own })).status,
    ];
    expect([await told(), await logged()]).toEqual([1, 1]);

    await close('getById/*', 'manage/v1/manageFoodSafetyClues');

    expect(await calls()).toEqual(Array.from({ length: 7 }, () => 403));
    expect([await told(), await logged()]).toEqual([0, 0]);
    expect((await others('comments/add', named)).status).toBe(403);
    await root('blade-system/api-scope/remove', {}, { ids: scopeId });
    expect(await calls()).toEqual(Array.from({ length: 7 }, () => 200));
  });

  it('is closed whatever stands in its place of an id', async () => {
    const { id } = await family.saveEnterprise();

    await close('getById/*');

    for (const value of [id, '1%2F2', `${id}%2F`, '%2F', '', '%20'])
      expect([value, (await family.get(`ent/v1/entInfo/getById/${value}`)).status]).toEqual([value, 403]);
  });

  it('is closed to an import and to a change that is taken back as well', async () => {
    expect(await imported(2)).toBe('created');
    const { id } = await family.saveEnterprise({ entName: NAME });
    await family.send('POST', 'ent/v1/entInfo/update', { id, entName: `${NAME}（东门）` });
    const change = await historyTables(family.world.database.executor)
      .selectFrom('shian_history')
      .select('id')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

    await close('*');

    expect(await imported(3)).toBe(403);
    expect((await ask('history/revert', change)).status).toBe(403);
  });

  it('is closed to an import that finds its records by what a list shows, and by id where a record is closed', async () => {
    const { id, ...record } = await family.saveEnterprise();
    const changed = async (key: string) => {
      const cells = { id, creditCode: String(record.creditCode), address: '新街10号' };
      return (await ask('import', { entity: 'entInfo', mode: 'update', key, rows: [{ line: 2, cells }] })).status;
    };
    const byKeys = async () => [await changed('creditCode'), await changed('id')];
    expect(await byKeys()).toEqual([200, 200]);

    await close('page');
    expect(await byKeys()).toEqual([403, 200]);
    await root('blade-system/api-scope/remove', {}, { ids: scopeId });
    await close('getById/*');

    expect(await byKeys()).toEqual([200, 403]);
  });

  it('is closed to the line that a file of its list leaves in the log as well', async () => {
    const taken = { entity: 'entInfo', format: 'xlsx', scope: 'found', count: 3, columns: ['entName'] };
    expect((await ask('history/exported', taken)).status).toBe(200);

    await close('page');

    expect((await ask('history/exported', taken)).status).toBe(403);
  });

  it('is closed to the recycle bin as well', async () => {
    const [{ id: kept }, { id: gone }] = [await family.saveEnterprise(), await family.saveEnterprise()];
    expect((await ask('recycle/remove', { entity: 'entInfo', ids: [gone] })).status).toBe(200);

    await close('removeById/*');

    for (const [what, id] of Object.entries({ remove: kept, restore: gone, purge: gone }))
      expect([what, (await ask(`recycle/${what}`, { entity: 'entInfo', ids: [id] })).status]).toEqual([what, 403]);
  });

  it('is closed to what comes back from a bin or goes for good, where it is that of the list', async () => {
    const [{ id: kept }, { id: gone }] = [await family.saveEnterprise(), await family.saveEnterprise()];
    expect((await ask('recycle/remove', { entity: 'entInfo', ids: [gone] })).status).toBe(200);

    await close('page');

    const status = async (what: string, id: string) =>
      (await ask(`recycle/${what}`, { entity: 'entInfo', ids: [id] })).status;
    expect([await status('remove', kept), await status('restore', gone), await status('purge', gone)]).toEqual([
      200, 403, 403,
    ]);
  });
});
