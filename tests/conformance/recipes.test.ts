import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developmentCopy } from '../support/developmentCopy.ts';
import { apply, blocksOf, RECIPES } from '../support/recipes.ts';
import type { World } from '../support/server.ts';

/*
 * The pages of docs/recipes, written into one copy of this project and run by its own engine: what a reader gets who
 * does what they say.
 */
let copy: string;
let world: World;
/** The check compiles all code and takes its time: it runs beside the rest. */
let checked: Promise<string>;

const load = (file: string) => import(/* @vite-ignore */ path.join(copy, file));
/** Whatever module of the copy that is: it has no types here. */
type Loaded = Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  copy = developmentCopy();
  for (const block of RECIPES.flatMap(blocksOf)) apply(copy, block);
  checked = promisify(execFile)('node', ['generators/shian.ts', 'check'], { cwd: copy, maxBuffer: 64 * 2 ** 20 }).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  // Two folders deep as at home, and where no check looks.
  cpSync(path.resolve(import.meta.dirname, '../support'), path.join(copy, 'dist/support'), { recursive: true });
  world = await (await load('dist/support/server.ts')).createWorld();
}, 180_000);
afterAll(async () => {
  await world?.close();
  rmSync(copy, { recursive: true, force: true });
});

describe('the recipes', () => {
  it('name the file of each block', () => {
    expect(RECIPES.flatMap(blocksOf).filter(({ file }) => file === '')).toEqual([]);
  });
});

describe('a project with all recipes', () => {
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    world.call('ROOT', { method, url: `/api/${url}`, ...(payload === undefined ? {} : { payload }) });

  const machine = async (values: object): Promise<string> =>
    (await send('POST', 'workshop/v1/machine/save', values)).body.data.id;

  it('offers the keys of the dictionary and refuses others', async () => {
    const refused = await send('POST', 'workshop/v1/machine/save', { name: '锅炉', status: '9' });

    expect(await machine({ name: '锅炉' })).toMatch(/^\d+$/);
    expect(refused.body.errors).toHaveProperty('status');
  });

  it('runs the action with its input, in one transaction', async () => {
    const ids = [await machine({ name: '一' }), await machine({ name: '二' })];

    const halted = await send('PUT', 'workshop/v1/machine/halt', { ids: ids.join(','), reason: '检修' });
    const again = await send('PUT', 'workshop/v1/machine/halt', { ids: ids.join(','), reason: '检修' });

    expect(halted.body).toMatchObject({ code: 200, data: '2: 检修' });
    expect(again.body).toMatchObject({ code: 400, success: false });
  });

  it('takes a record through the drawn process from the moment it is saved', async () => {
    const base = 'workshop/v1/purchase';
    const { body } = await send('POST', `${base}/save`, { subject: '密封圈', cost: 80 });

    const answer = await send('GET', `${base}/getById/${body.data.id}`);

    expect(JSON.parse(answer.body.data.flow)).toMatchObject({ status: 'running', steps: [{ node: 'agree' }] });
  });

  it('counts by state and works out the figures of the list', async () => {
    await machine({ name: '新检', checkedOn: '2099-01-31' });
    const asks = JSON.stringify([{ by: 'status' }, { totals: [['checkedOn', 'max']] }]);

    const answer = await send('GET', `workshop/v1/machine/counts?asks=${encodeURIComponent(asks)}`);

    expect(answer.body.data[0]).toContainEqual(expect.objectContaining({ key: '1' }));
    expect(answer.body.data[1]).toEqual([expect.objectContaining({ totals: ['2099-01-31'] })]);
    expect(world.model.entities.machine?.list).toMatchObject({
      tabs: { field: 'status' },
      overdue: { field: 'checkedOn' },
      priority: ['name', 'checkedOn'],
    });
  });

  it('runs the job for a tenant', async () => {
    const { runJobs } = await load('src/server/jobs/runJobs.ts');
    const { projectModules } = await load('dist/support/modules.ts');
    await machine({ name: '未检' });
    const { model, database } = world;

    const { done } = await runJobs({ model, database, modules: await projectModules(), now: Date.now, server: 'one' });

    expect(
      done.find((one: Loaded) => one.job === 'haltUnchecked' && one.tenantId === '000000').changed,
    ).toBeGreaterThan(0);
  });

  it('makes the demo rows that the schema and the module describe', async () => {
    const { fixtures } = await load('src/modules/workshop/fixtures/index.ts');
    const { makeFixtures } = await load('generators/fixtures/makeFixtures.ts');

    const { machine = [], repair = [] } = makeFixtures(world.model, [fixtures], ['repair']);

    expect(repair[0]).toMatchObject({ fault: '漏油', machineId: machine[0].id, mended: '2026-10-21' });
    expect(repair).toHaveLength(8);
    for (const { fault, reported, mended } of repair.slice(1)) {
      expect(['异响', '不启动']).toContain(fault);
      expect([null, reported]).toContain(mended);
    }
  });

  it('draws the screen and the cell', async () => {
    const { consoleModule } = await load('src/modules/workshop/console/index.ts');
    const draw = (part: ComponentType<object>, props: object) => renderToStaticMarkup(createElement(part, props));

    const card = draw(await consoleModule.details.machineCard(), {
      title: '锅炉',
      record: { checkedOn: '2026-03-01' },
    });
    const cell = draw(await consoleModule.cells.checkedOn.load(), { value: null });

    expect(card).toContain('2026-03-01');
    expect(cell).toContain('!');
    expect(world.model.entities.machine?.screens).toEqual({ detail: 'machineCard' });
  });

  it('lets in by a badge whom it belongs to, where the client may', async () => {
    const { directory } = world;
    const { user, client } = directory.entities;
    const { BASIC } = await load('dist/support/server.ts');
    await directory.repository('000000').update(user, [world.ids.ROOT], { code: 'B-7' });
    const ask = (code: string) =>
      world.call(undefined, {
        method: 'POST',
        url: '/api/blade-auth/oauth/token',
        headers: { authorization: BASIC, 'tenant-id': '000000' },
        payload: { tenantId: '000000', grant_type: 'badge', code },
      });

    const before = await ask('B-7');
    const [row] = await directory.platform.find(client, { filters: [{ field: 'clientId', op: 'eq', value: 'saber' }] });
    const authorizedGrantTypes = [...((row?.authorizedGrantTypes ?? []) as readonly string[]), 'badge'];
    await directory.platform.update(client, [String(row?.id)], { authorizedGrantTypes });

    expect(before.status).toBe(400);
    expect((await ask('B-7')).body).toMatchObject({ account: 'admin' });
    expect((await ask('B-8')).status).toBe(400);
  });

  it('speaks the language, in labels and refusals', async () => {
    const answer = await world.call('ROOT', {
      url: '/api/workshop/v1/machine/getById/1',
      headers: { 'accept-language': 'de' },
    });

    expect(answer.body.msg).toBe('Den Datensatz gibt es nicht');
    expect(world.model.entities.machine?.label).toMatchObject({ de: 'Maschine' });
  });

  it('speaks the convention at both ends', async () => {
    await send('POST', 'gate/workshop/wrench', { name: '扳手' });
    const list = await send('GET', 'gate/workshop/wrench');
    const { conventionNamed } = await load('src/protocol/conventions/index.ts');

    expect(list.body.result).toEqual([expect.objectContaining({ name: '扳手' })]);
    expect(conventionNamed('gate').answers.readAnswer(list.body, 200)).toMatchObject({ data: list.body.result });
  });

  it('keeps the field type, and finds by the operator', async () => {
    const saved = await send('POST', 'workshop/v1/van/save', { plate: '浙A12345' });
    const refused = await send('POST', 'workshop/v1/van/save', { plate: '12345' });
    const found = await send('GET', `workshop/v1/van/page?plate_alike=${encodeURIComponent('浙a12345')}`);
    const { demoFixtures } = await load('dist/support/fixtures.ts');

    expect(saved.status).toBe(200);
    expect(refused.body.errors).toHaveProperty('plate');
    expect(found.body.data.records).toEqual([expect.objectContaining({ plate: '浙A12345' })]);
    expect(demoFixtures(world.model, ['van']).van[0].plate).toMatch(/^浙A\d{5}$/);
  });

  it('has the theme, with the contrast of the others', async () => {
    const { tokensOf } = await load('src/model/themes/tokensOf.ts');
    const { THEMES } = await load('src/model/themes/definitions.ts');

    expect(THEMES.moss.label.en).toBe('Moss');
    expect(tokensOf('moss', undefined)).toHaveProperty('primary-text');
  });

  it('has the type and the operator in its reference', async () => {
    const { referencePages } = await load('generators/reference/referencePages.ts');
    const pages = new Map<string, string>(referencePages());

    expect(pages.get('field-types.md')).toContain('## plate');
    expect(pages.get('conditions.md')).toContain('`_alike`');
  });

  it('holds schemas, modules and code that fit together', { timeout: 180_000 }, async () => {
    expect(await checked).toBe('');
  });
});
