import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
