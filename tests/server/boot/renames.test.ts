import { expect, it } from 'vitest';
import type { Model } from '../../../src/model/Model.ts';
import { compileProject } from '../../../src/schema/compileProject.ts';
import { readDocument } from '../../../src/schema/readDocument.ts';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { historyTables } from '../../../src/server/database/historyTables.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { createDirectory } from '../../../src/server/identity/people/Directory.ts';
import { readAll } from '../../../src/server/repository/readAll.ts';
import { describeDatabases } from '../../support/database.ts';
import { readProject } from '../../support/readProject.ts';
import { PASSWORD } from '../../support/server.ts';

const PLATFORM = readProject().filter(({ platform }) => platform);
const AT = '2026-11-01 08:00:00';

/** The platform with one entity and one role. */
function workshop(
  entity: string,
  action: string,
  role: string,
  words: { entity?: string; action?: string; role?: string; menu?: string },
) {
  const was = (name: string | undefined) => (name === undefined ? '' : `was: ${name}`);
  const files = {
    'schemas/menu.yaml': 'menu: [{ code: shop, label: { zh: 工坊, en: Shop } }]\n',
    [`schemas/shop/${entity}.yaml`]: [
      'schemaVersion: 1',
      `entity: ${entity}`,
      was(words.entity),
      'label: { zh: 机器, en: Machine }',
      words.menu === undefined ? '' : `permissions: { menu: ${words.menu} }`,
      'fields:',
      '  name: { type: string, label: { zh: 名称, en: Name } }',
      '  open: { type: boolean, label: { zh: 启用, en: On } }',
      'actions:',
      `  ${action}: { ${words.action === undefined ? '' : `${was(words.action)}, `}label: { zh: 停, en: Stop }, effect: { open: false } }`,
    ].join('\n'),
    [`roles/${role}.yaml`]: [
      `role: ${role}`,
      was(words.role),
      'label: { zh: 技师, en: Mechanic }',
      'grants:',
      `  ${entity}: [view]`,
      'scopes:',
      `  ${entity}: { open: true }`,
    ].join('\n'),
  };
  const documents = Object.entries(files).map(([file, text]) => {
    const kind = file.startsWith('roles') ? 'role' : file.endsWith('menu.yaml') ? 'menu' : 'entity';
    return readDocument(file, kind, text).document;
  });
  const { model, diagnostics } = compileProject([...PLATFORM, ...documents]);
  if (model === undefined) throw new Error(JSON.stringify(diagnostics, null, 1));
  return model;
}

const start = (database: Database, model: Model) =>
  prepareDatabase({ database, model, now: Date.now, adminPassword: PASSWORD });

/** Everything the role has: its alias, the codes that lead to its rights, the rows it sees. */
async function holdings(database: Database, model: Model, roleId: string) {
  const { platform, entities } = createDirectory({ database, model });
  const menus = new Map((await readAll(platform, entities.menu)).map((row) => [String(row.id), row]));
  const tables = identityTables(database.executor);
  const given = await tables.selectFrom('shian_role_menu').select('menu_id').where('role_id', '=', roleId).execute();
  const scoped = await tables.selectFrom('shian_role_scope').selectAll().where('role_id', '=', roleId).execute();
  const scopes = model.entities.dataScope ? await readAll(platform, model.entities.dataScope) : [];
  const [role] = (await readAll(platform, entities.role)).filter(({ id }) => String(id) === roleId);
  return {
    alias: role?.roleAlias,
    codes: given.flatMap(({ menu_id }) => menus.get(menu_id)?.code ?? []).sort(),
    paths: [...new Set(given.flatMap(({ menu_id }) => menus.get(menu_id)?.path ?? []))].sort(),
    rows: scopes
      .filter(({ id }) => scoped.some(({ scope_id }) => scope_id === id))
      .map((row) => [row.resourceCode, row.scopeClass, menus.get(String(row.menuId))?.code]),
  };
}

describeDatabases('an entity, an action and a role that are called otherwise', (open) => {
  it('keep who was given what, and which rows', async () => {
    const database = await open();
    const before = workshop('device', 'halt', 'repairer', {});
    await start(database, before);
    const { platform, entities } = createDirectory({ database, model: before });
    const [role] = (await readAll(platform, entities.role)).filter(({ roleAlias }) => roleAlias === 'repairer');
    const id = String(role?.id);
    const menus = await readAll(platform, entities.menu);
    // What an administrator gave by hand, beyond the file.
    const byHand = menus.filter(({ code }) => code === 'device_edit' || code === 'device_halt');
    await identityTables(database.executor)
      .insertInto('shian_role_menu')
      .values(byHand.map((menu) => ({ role_id: id, menu_id: String(menu.id) })))
      .execute();
    await historyTables(database.executor)
      .insertInto('shian_history')
      .values({
        ...{ id: '1', thread_id: '1', tenant_id: '000000', entity: 'device', record_id: '1', actor: '7', at: AT },
        ...{ op: 'update', action: 'device.halt', reason: '', fields: '', changes: '' },
      })
      .execute();
    expect(await holdings(database, before, id)).toMatchObject({
      alias: 'repairer',
      rows: [['repairer:device', 'device', 'device']],
    });

    const after = workshop('machine', 'stopAll', 'mechanic', { entity: 'device', action: 'halt', role: 'repairer' });
    await start(database, after);

    const kept = {
      alias: 'mechanic',
      codes: ['machine', 'machine_edit', 'machine_stop_all', 'machine_view'],
      paths: expect.arrayContaining(['/shop/machine']),
      rows: [['mechanic:machine', 'machine', 'machine']],
    };
    expect(await holdings(database, after, id)).toEqual(kept);
    expect(
      await historyTables(database.executor)
        .selectFrom('shian_history')
        .select('action')
        .where('id', '=', '1')
        .execute(),
    ).toEqual([{ action: 'machine.stopAll' }]);

    await start(database, { ...after, version: 'again' });
    expect(await holdings(database, after, id)).toEqual(kept);
  });

  it.each([
    ['where it stood', '/shop/device', '/shop/machine'],
    ['where she had put it', '/elsewhere', '/elsewhere'],
    ['where it stands now', '/shop/machine', '/shop/machine'],
  ])('have a page that an administrator has changed, under a code that stays, %s', async (_where, path, expected) => {
    const database = await open();
    const before = workshop('device', 'halt', 'repairer', { menu: 'shopped' });
    await start(database, before);
    const { platform, entities } = createDirectory({ database, model: before });
    const menu = async () => (await readAll(platform, entities.menu)).find(({ code }) => code === 'shopped');
    await platform.update(entities.menu, [String((await menu())?.id)], { alias: 'hers', path, updateUser: '7' });

    await start(database, workshop('machine', 'halt', 'repairer', { entity: 'device', menu: 'shopped' }));

    expect((await menu())?.path).toBe(expected);
  });

  it('leave what is there under the new name alone', async () => {
    const database = await open();
    const before = workshop('device', 'halt', 'repairer', {});
    await start(database, before);
    const { platform, entities } = createDirectory({ database, model: before });
    const mine = systemRecord({ roleName: 'Mine', roleAlias: 'mechanic', parentId: null, sort: 1 }, AT);
    await platform.insert(entities.role, [mine]);

    const after = workshop('machine', 'halt', 'mechanic', { entity: 'device', role: 'repairer' });
    await start(database, after);

    expect(await holdings(database, after, String(mine.id))).toMatchObject({ alias: 'mechanic' });
    const aliases = (await readAll(platform, entities.role)).map(({ roleAlias }) => roleAlias);
    expect(aliases).toEqual(expect.arrayContaining(['repairer', 'mechanic']));
  });
});
