import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, signIn as signInOverHttp, startServer } from '../support/serverProcess.ts';
import { callApi } from './support/callApi.ts';
import { goWithin, seen } from './support/goWithin.ts';
import { isTold } from './support/toasts.ts';
import { openSignedIn, type Visit, type World } from './support/world.ts';

const PARAMS = '/system/param';

let world: World;
let visit: Visit;
/** The server that runs now on the data of the world. */
let running: ServerProcess;
beforeAll(async () => {
  ({ world, visit } = await openSignedIn());
  running = world.server;
});
afterAll(async () => {
  await running.stop('SIGTERM');
  await world.close();
});

const input = (page: Page, label: string) => page.getByRole('dialog').getByRole('textbox', { name: label }).first();
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();

/** A form with a new parameter, ready to be saved. */
async function fillNew(page: Page, name: string, key: string): Promise<void> {
  await page.goto(PARAMS);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await input(page, '参数名称').fill(name);
  await input(page, '参数键名').fill(key);
  await input(page, '参数键值').fill('1');
}

describe('what lasts', () => {
  it('closes the dialog first when the browser goes back', async () => {
    const { page } = visit;
    await page.goto(PARAMS);
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await page.waitForURL(/\/create$/);
    await page.goBack();

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(PARAMS);
  });

  it('keeps the page of a list through a reload', async () => {
    const { page } = visit;
    await page.goto('/exam/examTaskUser');
    const current = page.locator('[aria-current=page]', { hasText: /^2$/ });
    const cell = () => page.getByRole('row').nth(1).innerText();
    await page.getByRole('row').nth(3).waitFor();
    const before = await cell();
    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect.poll(cell).not.toBe(before);
    const second = await cell();

    await page.reload();

    await current.waitFor();
    await expect.poll(cell).toBe(second);
  });

  it('keeps what is typed in a page that stays open while another server takes the place of its own, and works on', async () => {
    const { page } = visit;
    await fillNew(page, '更新前填的', 'kept.over.update');

    await running.stop('SIGTERM');
    await save(page);
    await page
      .getByText(/服务器暂时无法连接/)
      .first()
      .waitFor();
    expect(await input(page, '参数键名').inputValue()).toBe('kept.over.update');
    running = await startServer({ dataDir: running.dataDir, port: Number(new URL(running.url).port) });
    await expect.poll(() => page.locator('[data-part=banner]').count(), { timeout: 60_000 }).toBe(0);
    await save(page);
    await isTold(page, '新增成功');

    expect(await callApi(world, 'blade-system/param/list?paramKey=kept.over.update')).toMatchObject({ total: 1 });
    // A page that it has not opened before, with parts and rows of the new server.
    await goWithin(page, '/system/post');
    await seen(page, '[data-part=pane] tbody tr');
  });

  it('finds a record again after the server was stopped and started on the same data', async () => {
    const { page } = visit;
    await fillNew(page, '重启后仍在', 'kept.over.restart');
    await save(page);
    await isTold(page, '新增成功');

    await running.stop('SIGTERM');
    running = await startServer({ dataDir: running.dataDir });
    const headers = await signInOverHttp(running.url);
    const list = await fetch(`${running.url}/api/blade-system/param/list?paramKey=kept.over.restart`, { headers });
    expect(await list.json()).toMatchObject({ data: { total: 1, records: [{ paramName: '重启后仍在' }] } });

    await fetch(`${running.url}/api/blade-auth/oauth/logout`, { headers });
    expect((await fetch(`${running.url}/api/blade-system/param/list`, { headers })).status).toBe(401);
  });
});
