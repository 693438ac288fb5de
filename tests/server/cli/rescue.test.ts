import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockDataDir } from '../../../src/server/boot/lockDataDir.ts';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import { rescue } from '../../../src/server/cli/rescue.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { postgresEngine } from '../../support/database.ts';
import { inEnglish } from '../../support/inEnglish.ts';
import { projectModules } from '../../support/modules.ts';
import { createWorld, projectModel, signInRequest, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const ROOT = path.resolve(import.meta.dirname, '../../..');

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'shian-rescue-'));
  folders.push(made);
  return made;
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const passwordIn = (lines: readonly string[]): string => / with (\S+) \(/.exec(lines.at(-1) ?? '')?.[1] ?? '';

/** Shuts every way in, as only SQL can. */
async function shut({ directory, database, ids, roles }: World): Promise<void> {
  const { platform, entities } = directory;
  const tenant = String((await directory.tenant('000000'))?.id);
  const client = String((await directory.client('saber'))?.id);
  await platform.update(entities.tenant, [tenant], { status: '0', expireTime: '2020-01-01 00:00:00' });
  await platform.update(entities.role, [String(roles.administrator)], { roleAlias: 'boss' });
  await platform.update(entities.user, [ids.ROOT], { status: '0' });
  await database.write((executor) => executor.deleteFrom(entities.client.table).where('id', '=', client).execute());
}

const signIn = (world: World, password: string) =>
  world.call(undefined, signInRequest({ tenantId: '000000', account: 'admin', password }));

describe('shian rescue on PostgreSQL', () => {
  const engine = postgresEngine();
  let url = '';
  let world: World;
  beforeAll(async () => {
    await engine.start();
    url = await engine.next();
    const database = await openDatabase(url);
    world = await createWorld({ database });
    return async () => {
      await world.close();
      await database.close();
      await engine.stop();
    };
  });

  it('lets the administrator in while the server runs, says what it did, and ends her sessions at once', async () => {
    await world.token('ROOT');
    const env = { DATABASE_URL: url, DATA_DIR: folder() };
    const before = inEnglish(await rescue(world.model, ROOT, env, 'admin'));
    expect(before.slice(0, 4)).toEqual([
      'tenant 000000: as it should be',
      'client saber: as it should be',
      'role administrator: as it should be',
      'user admin: as it should be',
    ]);
    expect((await world.call('ROOT', { url: '/api/blade-system/tenant/list' })).status).toBe(401);
    await shut(world);
    expect((await signIn(world, passwordIn(before))).status).toBe(400);

    const lines = inEnglish(await rescue(world.model, ROOT, env, 'admin'));

    expect(lines).toEqual([
      'tenant 000000: status, expireTime set right',
      'client saber: was missing, made anew',
      'role administrator: was missing, made anew',
      'user admin: status, roleId set right',
      'user admin: a new password, its sessions ended, its lock taken off',
      expect.stringMatching(/^sign in as admin with \S+ \(shown this once/),
    ]);
    const { status, body } = await signIn(world, passwordIn(lines));
    expect([status, body.passDefault, body.role_name]).toEqual([200, 1, expect.stringContaining('administrator')]);
  });
});

describe('shian rescue on SQLite', () => {
  it('asks to stop the server that holds the folder, and then works', async () => {
    const model = projectModel();
    const env = { DATA_DIR: folder() };
    const unlock = lockDataDir(env.DATA_DIR);
    const database = await openDatabase(path.join(env.DATA_DIR, 'shian.sqlite'));
    await prepareDatabase({ modules: await projectModules(), database, model, now: Date.now });

    await expect(rescue(model, ROOT, env, 'admin')).rejects.toThrow(/A server uses the data folder .*: stop it/);
    await database.close();
    unlock();
    const lines = inEnglish(await rescue(model, ROOT, env, 'second'));

    expect(lines).toContain('user second: was missing, made anew');
    expect(lines.at(-1)).toMatch(/^sign in as second with \S+/);
  });

  it('finds no installation where there is none', async () => {
    await expect(rescue(projectModel(), ROOT, { DATA_DIR: folder() }, 'admin')).rejects.toThrow(/no database in/);
  });
});
