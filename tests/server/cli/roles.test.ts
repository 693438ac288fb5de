import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { roleDifferences } from '../../../generators/commands/roleDifferences.ts';
import { roleText } from '../../../generators/commands/roleText.ts';
import type { Model } from '../../../src/model/Model.ts';
import { compileProject } from '../../../src/schema/compileProject.ts';
import { readDocument } from '../../../src/schema/readDocument.ts';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import { applyRoleFiles } from '../../../src/server/cli/applyRoleFiles.ts';
import { readRoles } from '../../../src/server/cli/readRoles.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { createDirectory } from '../../../src/server/identity/people/Directory.ts';
import { demoFixtures } from '../../support/fixtures.ts';
import { inEnglish } from '../../support/inEnglish.ts';
import { projectModules } from '../../support/modules.ts';
import { readProject } from '../../support/readProject.ts';
import { PASSWORD, projectModel } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const whole = projectModel();

/** The project before one of its entities was written. */
function before(name: string): Model {
  const { [name]: gone, ...entities } = whole.entities;
  const without = (nodes: Model['menu']): Model['menu'] =>
    nodes.filter(({ entity }) => entity !== name).map((node) => ({ ...node, children: without(node.children) }));
  return { ...whole, entities, menu: without(whole.menu), version: `before ${gone?.name}` };
}

let folder = '';
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shian-roles-'));
  database = await openDatabase(path.join(folder, 'shian.sqlite'));
  const model = before('manageFoodPromotion');
  await prepareDatabase({
    modules: await projectModules(),
    database,
    model,
    now: Date.now,
    adminPassword: PASSWORD,
    fixtures: () => demoFixtures(model),
  });
  await prepareDatabase({
    modules: await projectModules(),
    database,
    model: whole,
    now: Date.now,
    adminPassword: PASSWORD,
  });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const standing = (tenantId: string) => readRoles(whole, folder, { DATA_DIR: folder }, tenantId);
const codes = new Set(whole.roles.flatMap(({ grants }) => grants));

it('an entity that is added later opens to the roles that the files name, with their rows, in every tenant', async () => {
  for (const tenantId of ['000000', '100001']) {
    const supervisor = (await standing(tenantId)).find(({ alias }) => alias === 'supervisor');

    expect(supervisor?.grants).toContain('manage_food_promotion_edit');
    expect(supervisor?.scopes.manageFoodPromotion).toBeDefined();
  }
});

it('an installation says what its files say, and tells what was changed by hand since', async () => {
  const found = await standing('000000');
  // A button of a menu that this project does not have.
  const beyond = found.map((role) => ({ ...role, grants: [...role.grants, 'gone_menu_edit'] }));
  expect(roleDifferences(whole.roles, found, codes)).toEqual([]);
  expect(roleDifferences(whole.roles, beyond, codes)).toEqual([]);
  const directory = createDirectory({ database, model: whole });
  const [role] = await directory.platform.find(directory.entities.role, {
    where: { path: 'roleAlias', op: 'eq', value: 'trainer' },
  });
  const menu = (await directory.menus()).find(({ code }) => code === 'exam_bank_info_edit');
  const taken = await identityTables(database.executor)
    .deleteFrom('shian_role_menu')
    .where('role_id', '=', String(role?.id))
    .where('menu_id', '=', String(menu?.id))
    .executeTakeFirst();
  expect(Number(taken.numDeletedRows)).toBe(1);

  expect(inEnglish(roleDifferences(whole.roles, await standing('000000'), codes))).toEqual([
    'trainer: exam_bank_info_edit is in the file, not in the database',
  ]);
});

it('roles that are exported and read again give the same menus, buttons and rows', async () => {
  const found = await standing('100001');
  const files = found.map((role) => readDocument(`roles/${role.alias}.yaml`, 'role', roleText(whole, role)));
  const others = readProject().filter(({ kind }) => kind !== 'role');

  const { model, diagnostics } = compileProject([...others, ...files.map(({ document }) => document)]);

  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(roleDifferences(model?.roles ?? [], found, codes)).toEqual([]);
});

it('an installation takes up what its files say today, and keeps what was given beyond unless told not to', async () => {
  const directory = createDirectory({ database, model: whole });
  const { entities, platform } = directory;
  const dataScope = whole.entities.dataScope;
  const trainer = whole.roles.find(({ alias }) => alias === 'trainer');
  if (trainer === undefined || dataScope === undefined) throw new Error('no trainer or no data scopes');
  const auditor = { ...trainer, alias: 'auditor', label: { zh: '审计', en: 'Auditor' } };
  const narrowed = { path: 'status', op: 'eq', value: '1' } as const;
  const changed = whole.roles.map((role) =>
    role.alias === 'enterprise' ? { ...role, scopes: { ...role.scopes, examCourseInfo: narrowed } } : role,
  );
  const later = { ...whole, roles: [...changed, auditor] };
  // By hand: one button more, one scope taken away, one scope row changed.
  const [role] = await platform.find(entities.role, { where: { path: 'roleAlias', op: 'eq', value: 'trainer' } });
  const more = (await directory.menus()).find(({ code }) => code === 'user_unlock');
  const tables = identityTables(database.executor);
  const rowOf = async (code: string) =>
    (await platform.find(dataScope, { where: { path: 'resourceCode', op: 'eq', value: code } }))[0];
  const [hidden, own] = [await rowOf('supervisor:entInfo'), await rowOf('supervisor:manageUserInfo')];
  await tables
    .insertInto('shian_role_menu')
    .values({ role_id: String(role?.id), menu_id: String(more?.id) })
    .execute();
  await tables.deleteFrom('shian_role_scope').where('scope_id', '=', String(hidden?.id)).execute();
  const byHand = { scopeValue: '{"status":"1"}', updateUser: '1' };
  await platform.update(dataScope, [String(own?.id)], byHand);
  const told = async () =>
    inEnglish(roleDifferences(later.roles, await standing('000000'), new Set([...codes, 'user_unlock'])));

  await applyRoleFiles(later, folder, { DATA_DIR: folder }, { tenantId: '000000', exact: false });
  const kept = await told();
  await applyRoleFiles(later, folder, { DATA_DIR: folder }, { tenantId: '000000', exact: true });

  expect(kept).toEqual([
    expect.stringMatching(/^supervisor: rows of entInfo: .*database all rows$/),
    expect.stringMatching(/^supervisor: rows of manageUserInfo: .*database \{"status":"1"\}$/),
    'trainer: user_unlock is in the database, not in the file',
  ]);
  expect(await told()).toEqual([]);
});

it('refuses to take up roles for a tenant that is not there, and says so', async () => {
  const applied = applyRoleFiles(whole, folder, { DATA_DIR: folder }, { tenantId: '999999', exact: false });

  await expect(applied).rejects.toThrow('There is no tenant 999999');
});
