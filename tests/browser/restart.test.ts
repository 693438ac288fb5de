import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn as signInOverHttp, startServer } from '../support/serverProcess.ts';
import { openSignedIn, type Visit, type World } from './support/world.ts';

const PARAMS = '/system/param';

let world: World;
let visit: Visit;
beforeAll(async () => {
  ({ world, visit } = await openSignedIn());
});
afterAll(() => world.close());

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

  it('finds a record again after the server was stopped and started on the same data', async () => {
    const { page } = visit;
    await page.goto(PARAMS);
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const input = (label: string) => page.getByRole('dialog').getByRole('textbox', { name: label }).first();
    await input('参数名称').fill('重启后仍在');
    await input('参数键名').fill('kept.over.restart');
    await input('参数键值').fill('1');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('新增成功').waitFor();

    await world.server.stop('SIGTERM');
    const again = await startServer({ dataDir: world.server.dataDir });
    try {
      const headers = await signInOverHttp(again.url);
      const list = await fetch(`${again.url}/api/blade-system/param/list?paramKey=kept.over.restart`, { headers });
      expect(await list.json()).toMatchObject({ data: { total: 1, records: [{ paramName: '重启后仍在' }] } });

      await fetch(`${again.url}/api/blade-auth/oauth/logout`, { headers });
      expect((await fetch(`${again.url}/api/blade-system/param/list`, { headers })).status).toBe(401);
    } finally {
      await again.stop('SIGTERM');
      rmSync(again.dataDir, { recursive: true, force: true });
    }
  });
});
