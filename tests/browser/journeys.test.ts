import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode, enterpriseCells } from '../support/familyWorld.ts';
import { callApi } from './support/callApi.ts';
import { countWork } from './support/countWork.ts';
import { openSignedIn, type Visit, type World } from './support/world.ts';

let world: World;
let visit: Visit;

beforeAll(async () => {
  ({ world, visit } = await openSignedIn());
});
afterAll(() => world.close());

interface Enterprise {
  readonly id: string;
  readonly entName: string;
  readonly revision: number;
  readonly regionCode: string;
  readonly deptId: string;
}

const someEnterprise = async (): Promise<Enterprise> => {
  const { records } = (await callApi(world, 'ent/v1/entInfo/page?current=1&size=1')) as { records: Enterprise[] };
  const [found] = records;
  if (found === undefined) throw new Error('The demonstration has no enterprise');
  return found;
};

describe('what is done every day', () => {
  it('finds a record from anywhere by one shortcut and its name, without the mouse', async () => {
    const { page } = visit;
    const { id, entName } = await someEnterprise();
    await page.goto('/wel/index');
    // The shortcut is the shell's.
    await page.locator('[data-part=shell]').waitFor();
    const work = await countWork(page);

    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog', { name: '快速查找' }).getByRole('combobox');
    await box.fill(entName);
    await page.getByRole('option', { name: entName }).first().waitFor();
    await page.locator('[role=option][aria-selected=true]').filter({ hasText: entName }).first().waitFor();
    await page.keyboard.press('Enter');

    await page.waitForURL(new RegExp(`/ent/entInfo/${id}`));
    await page.getByText(entName).first().waitFor();
    // The shortcut of two keys, and Enter.
    expect(await work()).toEqual({ clicks: 0, keys: 3 });
  });

  it('tells who changed a phone number in March by two choices on the record', async () => {
    const { page } = visit;
    const { id, revision } = await someEnterprise();
    const save = (record: object) => callApi(world, `ent/v1/entInfo/updateById/${id}`, record, 'PUT');
    await save({ principalPhone: '19900000031', revision });
    const database = new Database(path.join(world.server.dataDir, 'shian.sqlite'));
    database.prepare(`UPDATE shian_history SET at = '2026-03-12 09:30:00' WHERE record_id = ?`).run(id);
    database.close();
    await save({ address: '新街 12 号', revision: revision + 1 });
    await page.goto(`/ent/entInfo/${id}`);
    const record = page.getByRole('dialog');
    await record.getByRole('tab', { name: '变更记录' }).waitFor();
    const work = await countWork(page);

    await record.getByRole('tab', { name: '变更记录' }).click();
    await record.getByRole('combobox').first().click();
    await page.getByRole('option', { name: '负责人电话' }).click();

    const change = record.locator('[data-part=change]');
    await expect.poll(() => change.count()).toBe(1);
    await record.getByRole('heading', { name: '2026-03' }).waitFor();
    expect(await change.innerText()).toContain('19900000031');
    // The tab, and the field: a list and what is chosen of it.
    expect(await work()).toEqual({ clicks: 3, keys: 0 });
  });

  it('imports 300 enterprises from a spreadsheet whose 12 mistakes are mended where they are listed, in one sitting', async () => {
    const { page } = visit;
    const { regionCode, deptId } = await someEnterprise();
    const sound = (n: number): Readonly<Record<string, string>> =>
      enterpriseCells(5000 + n, { entName: `表格餐馆${n}`, regionCode, deptId });
    const wrong = [{ principalPhone: '123' }, { staffCount: '六' }, { creditCode: creditCode(5001) }];
    const mistakes = new Map(Array.from({ length: 12 }, (_, at) => [(at + 1) * 25, wrong[at % wrong.length] ?? {}]));
    const names = Object.keys(sound(0));
    const rows = Array.from({ length: 300 }, (_, at) => ({ ...sound(at + 1), ...mistakes.get(at + 1) }));
    const lines = [names, ...rows.map((row: Readonly<Record<string, string>>) => names.map((name) => row[name]))];
    const content = Buffer.from(lines.map((line) => line.join(',')).join('\r\n'));
    await page.goto('/ent/entInfo');
    await page.locator('[data-part=row-title]').first().waitFor();
    const work = await countWork(page);

    await page.getByRole('button', { name: '导入导出' }).click();
    await page.getByRole('menuitem', { name: /^从 Excel/ }).click();
    const dialog = page.getByRole('dialog', { name: /^导入/ });
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选择文件' }).click();
    await (await choosing).setFiles({ name: '企业.csv', mimeType: 'text/csv', buffer: content });
    await dialog.getByRole('button', { name: '试运行' }).click();
    // With the row whose code stands in others by mistake: which of them is meant nobody knows yet.
    await dialog.getByText('新增 287 行、有问题 13 行').waitFor();
    for (const [n, mistake] of mistakes) {
      const [name = ''] = Object.keys(mistake);
      const box = dialog.getByRole('textbox', { name: new RegExp(`^第 ${n + 1} 行的`) });
      await box.fill(sound(n)[name] ?? '');
    }
    await dialog.getByRole('button', { name: '重新检查改过的 12 行' }).click();
    await dialog.getByRole('button', { name: '导入 300 行' }).click();

    await dialog.getByText('新增 300 行', { exact: true }).waitFor();
    // The menu and its line, the file, the trial, the second one, and the import; each mistake is typed over.
    expect((await work()).clicks).toBe(6);
  });
});
