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
import { readRoles } from '../../../src/server/cli/readRoles.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { createDirectory } from '../../../src/server/identity/people/Directory.ts';
import { demoFixtures } from '../../support/fixtures.ts';
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
  expect(roleDifferences(whole.roles, await standing('000000'), codes)).toEqual([]);
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

  expect(roleDifferences(whole.roles, await standing('000000'), codes)).toEqual([
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
