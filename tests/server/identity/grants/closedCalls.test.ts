import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { historyTables } from '../../../../src/server/database/historyTables.ts';
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
  const close = async (path: string) => {
    const [menu] = await family.world.directory.menus();
    const about = { menuId: menu?.id, scopeName: '关闭', resourceCode: 'closed', scopeType: 1 };
    const { status, body } = await root('blade-system/api-scope/submit', {
      ...about,
      scopePath: `/ent/v1/entInfo/${path}`,
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

  it('is closed to the recycle bin as well', async () => {
    const [{ id: kept }, { id: gone }] = [await family.saveEnterprise(), await family.saveEnterprise()];
    expect((await ask('recycle/remove', { entity: 'entInfo', ids: [gone] })).status).toBe(200);

    await close('removeById/*');

    for (const [what, id] of Object.entries({ remove: kept, restore: gone, purge: gone }))
      expect([what, (await ask(`recycle/${what}`, { entity: 'entInfo', ids: [id] })).status]).toEqual([what, 403]);
  });
});
