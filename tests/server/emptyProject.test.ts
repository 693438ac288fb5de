import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import { loadModules } from '../../src/server/modules/loadModules.ts';
import { createWorld, type World } from '../support/server.ts';

/** A project that adds nothing: the platform alone. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-empty-'));
let world: World;
beforeAll(async () => {
  const { model, diagnostics } = loadModel(folder);
  if (model === undefined || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  const modules = await loadModules(folder);
  world = await createWorld({ model, modules });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

it('signs the administrator in and shows the menu of the platform', async () => {
  const { status, body } = await world.call('ROOT', { url: '/api/blade-system/menu/routes' });

  expect(status).toBe(200);
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['desk', 'work', 'system', 'authority', 'base', 'resource']),
  );
});

it('keeps what is entered, and has demo rows to begin with', async () => {
  const made = await world.call('ROOT', {
    method: 'POST',
    url: '/api/blade-desk/notice/submit',
    payload: { title: '第一条', category: 1, releaseTime: '2026-11-01 09:00:00' },
  });

  const list = await world.call('ROOT', { url: '/api/blade-desk/notice/list?current=1&size=5' });
  const demo = makeFixtures(world.model, []);

  expect(made.body).toMatchObject({ success: true });
  expect(list.body.data.records).toMatchObject([{ title: '第一条' }]);
  expect(demo.user?.length).toBeGreaterThan(10);
});
