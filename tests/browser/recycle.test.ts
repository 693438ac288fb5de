import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/callApi.ts';
import { openSignedIn, signIn, type Visit, type World } from './support/world.ts';

/** The list of posts with this one alone. */
const listOf = (jobName: string) => `/sys/systemEntStaffJob?filter=${encodeURIComponent(JSON.stringify({ jobName }))}`;

let world: World;
let visit: Visit;

beforeAll(async () => {
  ({ world, visit } = await openSignedIn());
});
afterAll(() => world.close());

const row = (name: string) => visit.page.getByRole('row').filter({ hasText: name });

/** A post that nothing uses yet. */
const make = (jobName: string, jobCode: string) =>
  callApi(world, 'sys/v1/systemEntStaffJob/save', { jobName, jobCode, category: '1', duty: '每日检查后厨' });

async function remove(name: string): Promise<void> {
  const { page } = visit;
  await row(name).getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量删除 (1)' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`删除后可在回收站恢复：${name}`).waitFor();
  await question.getByRole('textbox', { name: '删除原因（选填）' }).fill('机构调整');
  await question.getByRole('button', { name: '删除' }).click();
  // Under the hand it stays for as long as the list takes to be asked again.
  await page.locator('[data-part=toast]').filter({ hasText: '删除成功' }).hover();
  await expect.poll(() => row(name).count()).toBe(0);
}

describe('a deleted record', () => {
  it('is back by one click on the notice, or from the bin of its list', async () => {
    const { page, complaints } = visit;
    const name = '临时巡查岗';
    await make(name, 'temporary1');
    await page.goto(listOf(name));

    await remove(name);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已恢复').waitFor();
    await row(name).first().waitFor();

    await remove(name);
    await page.getByRole('button', { name: '回收站' }).click();
    await page.waitForURL(/\/recycle\/systemEntStaffJob$/);
    await page.locator('[data-part=tab][data-active]').getByText('企业岗位回收站').waitFor();
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /搜索/ }))
      .first()
      .fill('查无此项');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '清空条件' }).click();
    await row(name).getByText('机构调整').waitFor();
    await row(name).getByRole('button', { name: '恢复', exact: true }).click();
    await page.getByText('已恢复 1 条').waitFor();
    await page.getByText('回收站是空的').waitFor();
    await page.getByRole('link', { name: '返回列表' }).click();
    await row(name).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('is deleted for good only from the page of all bins', async () => {
    const { page, complaints } = visit;
    const name = '临时督导岗';
    await make(name, 'temporary2');
    await page.goto(listOf(name));
    await remove(name);

    await page.goto('/monitor/recycle');
    await page.getByRole('link', { name: '企业岗位 1 条' }).click();
    await row(name).getByRole('button', { name: '永久删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '永久删除' }).click();
    await page.getByText('已永久删除').waitFor();
    await page.getByText('回收站是空的').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a record that people talk about', () => {
  it('has their comments with attachments beside it, and says how many', async () => {
    const { page, complaints } = visit;
    const found = (await callApi(world, 'ent/v1/entTaskInfo/page?size=1')) as { records: readonly { id: string }[] };
    await page.goto(`/ent/entTaskInfo/${found.records[0]?.id}`);
    await page.getByRole('tab', { name: '评论' }).click();

    await page.getByRole('textbox', { name: '评论' }).fill('请附上 <b>照片</b>，见 https://example.org/');
    await page.locator('input[type=file][accept*=".pdf"]').setInputFiles({
      name: '现场说明.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('后厨已整改'),
    });
    await page.getByRole('link', { name: '现场说明.txt' }).waitFor();
    await page.getByRole('button', { name: '发表' }).click();

    await page.getByRole('tab', { name: '评论 (1)' }).waitFor();
    const said = page.getByRole('listitem').filter({ hasText: '请附上 <b>照片</b>' });
    await said.getByRole('link', { name: 'https://example.org/' }).waitFor();
    await said.getByRole('link', { name: '现场说明.txt' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is opened by a notice where it is said', async () => {
    const found = (await callApi(world, 'ent/v1/entTaskInfo/page?size=1')) as { records: readonly { id: string }[] };
    const about = { entity: 'entTaskInfo', id: String(found.records[0]?.id) };
    const asked = new URLSearchParams({ ...about, text: '唐美华' });
    const [named] = (await callApi(world, `shian/comments/people?${asked}`)) as readonly { id: string }[];
    const said = { text: '@唐美华 请看照片', mentions: [named?.id], files: [] };
    await callApi(world, 'shian/comments/add', { ...about, ...said });
    const { page, complaints } = await world.newPage();
    await signIn(world, page, 'jg012');

    await page.getByRole('button', { name: /^消息通知/ }).click();
    await page.getByRole('tab', { name: /^消息/ }).click();
    await page.getByRole('button', { name: /请看照片/ }).click();

    await page.getByRole('listitem').filter({ hasText: '请看照片' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
