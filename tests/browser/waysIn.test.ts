import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signTicket } from '../../src/server/identity/sessions/tickets.ts';
import { signIn as signInOverHttp } from '../support/serverProcess.ts';
import { addPerson } from './support/addPerson.ts';
import { withConfig } from './support/withConfig.ts';
import { openWorld, type Visit, type World } from './support/world.ts';

const SECRET = 'a secret of forty characters, as it must';
const PASSWORD = 'Bench-Pass-2026';

let world: World;
let admin: Record<string, string>;

beforeAll(async () => {
  world = await openWorld({ SOCIAL_LOCAL: 'on', INTEGRATED_SECRET: SECRET, PASSWORD_RULE: 'long' });
  admin = await signInOverHttp(world.server.url);
});
afterAll(() => world.close());

/** A visitor whose console is configured otherwise. */
async function visitor(settings: Record<string, unknown> = {}): Promise<Visit> {
  const visit = await world.newPage();
  await withConfig(visit.page, settings);
  return visit;
}

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value);
}

const home = (page: Page) => page.waitForURL(/\/wel\/index/);
const bodiesTo = (page: Page, path: string): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path) && request.method() === 'POST') bodies.push(request.postData() ?? '');
  });
  return bodies;
};

describe('without a sign-in', () => {
  it.each([
    ['/404', '抱歉，您访问的页面不存在'],
    ['/403', '抱歉，您没有权限访问该页面'],
    ['/500', '抱歉，服务器出错了'],
  ])('%s is an open page, from which the way leads to the sign-in', async (path, words) => {
    const { page } = await visitor();
    await page.goto(path);
    await page.getByRole('heading', { name: words }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.title()).toContain(words);
    await page.getByRole('button', { name: '返回首页' }).click();
    await page.waitForURL(/\/login$/);
  });
});

describe('a password', () => {
  it('alone is enough without captcha mode, and leaves the browser encrypted with the key of the server', async () => {
    const { page, complaints } = await visitor();
    const bodies = bodiesTo(page, '/oauth/token');
    await page.goto('/login');
    expect(await page.locator('input[name=code]').count()).toBe(0);

    await fillIn(page, { account: 'admin', password: PASSWORD });
    await page.keyboard.press('Enter');
    await home(page);

    expect(new URLSearchParams(bodies[0]).get('grant_type')).toBe('password');
    expect(new URLSearchParams(bodies[0]).get('password')).toMatch(/^[A-Za-z0-9+/]{342}==$/);
    expect(complaints).toEqual([]);
    const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
    expect(cookies).toEqual(['platform-boot-access-token', 'platform-boot-refresh-token', 'shian-browser']);

    // The cookies end with the browser: what the storage still holds is no sign-in any more.
    await page.context().clearCookies({ name: 'platform-boot-access-token' });
    await page.goto('/system/param');
    await page.waitForURL(/\/login\?redirect=%2Fsystem%2Fparam/);
  });

  it('is encrypted anew, once, when the server has another key by now', async () => {
    const { page } = await visitor();
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stale = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    let asked = 0;
    await page.route('**/oauth/public-key', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await route.fulfill({ json: { code: 200, success: true, data: { publicKey: stale }, msg: '' } });
    });
    const bodies = bodiesTo(page, '/oauth/token');

    await page.goto('/login');
    await fillIn(page, { account: 'admin', password: PASSWORD });
    await page.keyboard.press('Enter');
    await home(page);

    expect({ asked, sent: bodies.length }).toEqual({ asked: 2, sent: 2 });
  });

  it('names the setting when config.json holds a key that is none, or not the server’s', async () => {
    const { page } = await visitor({ publicKey: 'no key at all' });
    await page.goto('/login');
    await fillIn(page, { account: 'admin', password: PASSWORD });
    await page.keyboard.press('Enter');

    await page.getByText(/config.json 中的 publicKey 不是有效的公钥/).waitFor();
    expect(await page.locator('input[name=password]').inputValue()).toBe(PASSWORD);
  });
});

describe('tenant mode', () => {
  it('asks for the tenant, and a wrong one is a wrong sign-in', async () => {
    const { page } = await visitor({ tenantMode: true });
    await page.goto('/login');
    await fillIn(page, { account: 'admin', password: PASSWORD });
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('请输入租户编号').waitFor();

    await fillIn(page, { tenantId: '999999' });
    await page.keyboard.press('Enter');
    await page.getByText('用户名或密码错误').waitFor();
    await fillIn(page, { tenantId: '000000' });
    await page.keyboard.press('Enter');

    await home(page);
  });

  it('hides the input when the address tells the tenant', async () => {
    const { page } = await visitor({ tenantMode: true });
    const [tenant] = await listOf('blade-system/tenant/list?size=50&tenantId=000000');
    await post('blade-system/tenant/submit', { ...tenant, domainUrl: world.server.url });
    const bodies = bodiesTo(page, '/oauth/token');

    await page.goto('/login');
    await page.locator('input[name=account]').waitFor();
    await expect.poll(() => page.locator('input[name=tenantId]').count()).toBe(0);
    await fillIn(page, { account: 'admin', password: PASSWORD });
    await page.keyboard.press('Enter');
    await home(page);

    expect(new URLSearchParams(bodies[0]).get('tenantId')).toBe('000000');
    await post('blade-system/tenant/submit', {
      ...(await listOf('blade-system/tenant/list?tenantId=000000'))[0],
      domainUrl: '',
    });
  });
});

describe('a ticket of another system', () => {
  const ticket = (account = 'admin') =>
    signTicket({ aud: 'shian', tenantId: '000000', account, exp: Date.now() + 50_000 }, SECRET);

  it('signs in from the address, which is clean afterwards and leads where it led', async () => {
    const { page } = await visitor();

    await page.goto(`/system/param?integratedToken=${ticket()}`);

    await page.waitForURL(/\/system\/param$/);
    await page.locator('tbody tr:visible').first().waitFor();
  });

  it('says on the sign-in page that it was used already', async () => {
    const used = ticket();
    const first = await visitor();
    await first.page.goto(`/?integratedToken=${used}`);
    await home(first.page);
    const { page } = await visitor();

    await page.goto(`/?integratedToken=${used}`);

    await page.waitForURL((url) => url.pathname === '/login' && !url.href.includes('integratedToken'));
    await page.getByRole('status').getByText('登录链接已使用或已过期，请从原系统重新进入').waitFor();
  });
});

/** Back from the third party. What is said then stands for five seconds: a slow page may not have loaded all by then. */
const comeBack = (page: Page, answer: string) => page.goto(`/oauth/redirect/local?${answer}`, { waitUntil: 'commit' });

describe('a third party', () => {
  async function comeBackAs(page: Page, name: string): Promise<void> {
    await page.goto('/login');
    await page.getByRole('button', { name: '使用“本地测试账号”登录' }).click();
    await page.getByLabel('您是谁').fill(name);
    await page.getByRole('button', { name: '同意登录' }).click();
  }

  it('brings a stranger to the registration, in the order of the specification, and an administrator lets her in', async () => {
    const { page } = await visitor();
    await comeBackAs(page, '小明');
    const dialog = page.getByRole('dialog', { name: '账号注册' });
    await dialog.waitFor();
    const submit = dialog.getByRole('button', { name: '提交申请' });
    const says = (text: string) => dialog.getByRole('alert').getByText(text, { exact: true }).waitFor();

    expect(await dialog.getByLabel('用户姓名').inputValue()).toBe('小明');
    await dialog.getByLabel('租户编号').fill('');
    await dialog.getByLabel('账号名称').fill('');
    await submit.click();
    await says('请先输入租户编号');
    await dialog.getByLabel('租户编号').fill('000000');
    await submit.click();
    await says('请先输入账号名称');
    await dialog.getByLabel('账号名称').fill('guest1');
    await submit.click();
    await says('请先输入密码');
    await dialog.getByLabel('账号密码').fill('Aa1!aa');
    await submit.click();
    await says('两次密码输入不一致');
    await dialog.getByLabel('确认密码').fill('Aa1!aa');
    await submit.click();
    await says('密码长度必须是8-16位');
    await dialog.getByLabel('账号密码').fill('Guest@2026');
    await dialog.getByLabel('确认密码').fill('Guest@2026');
    const bodies = bodiesTo(page, '/register-guest');
    await submit.click();

    const told = page.getByRole('dialog', { name: '注册提示' });
    await told.getByText('注册申请已提交,请耐心等待管理员通过!').waitFor();
    expect(bodies[0]).not.toContain('Guest@2026');
    await told.getByRole('button', { name: '确 定' }).click();
    await page.locator('input[name=account]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('shian-token'))).toBeNull();

    const [made] = await listOf('blade-user/page?account=guest1');
    const [role] = await listOf('blade-system/role/select');
    const [dept] = await listOf('blade-system/dept/select');
    await post('blade-user/submit', {
      id: made?.id,
      revision: made?.revision,
      status: 1,
      roleId: role?.id,
      deptId: dept?.id,
    });
    await comeBackAs(page, '小明');
    await home(page);
  });

  it('does not sign in a visitor who did not set out from here', async () => {
    const { page } = await visitor();

    await comeBack(page, `code=somebody-elses&state=${'a'.repeat(64)}`);

    await page.getByText('第三方登录已失效，请重新发起登录').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('signs nobody in with a state that is not the one it was given', async () => {
    const { page } = await visitor();
    await page.goto('/login');
    await page.getByRole('button', { name: '使用“本地测试账号”登录' }).click();
    await page.getByLabel('您是谁').waitFor();

    await comeBack(page, `code=x&state=${'b'.repeat(64)}`);

    await page.getByText('第三方登录已失效，请重新发起登录').waitFor();
  });

  it('is said not to have agreed', async () => {
    const { page } = await visitor();
    await page.goto('/login');
    await page.getByRole('button', { name: '使用“本地测试账号”登录' }).click();
    await page.getByLabel('您是谁').waitFor();
    const state = new URL(page.url()).searchParams.get('state') ?? '';

    await comeBack(page, `error=access_denied&state=${state}`);

    await page.getByText('第三方平台未同意登录').waitFor();
  });
});

describe('switch mode', () => {
  it('asks for department and role before the console opens, and for neither when there is one of each', async () => {
    await addPerson(world.server.url, admin, { account: 'several', roles: 2, depts: 2 });
    const { page } = await visitor({ switchMode: true });
    await page.goto('/login');
    await fillIn(page, { account: 'several', password: 'Several@2026' });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '用户信息选择' });
    await dialog.getByLabel('部门').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('shian-token'))).toBeNull();

    await dialog.getByRole('button', { name: '确 定' }).click();
    await dialog.getByRole('alert').getByText('请选择部门').waitFor();
    await dialog.getByRole('alert').getByText('请选择角色').waitFor();
    await dialog.getByLabel('部门').selectOption({ index: 1 });
    await dialog.getByLabel('角色').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: '确 定' }).click();
    await home(page);

    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('shian-userInfo') ?? '{}').content);
    expect(user.roleId).not.toContain(',');
    expect(user.deptId).not.toContain(',');
  });
});

async function listOf(path: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${world.server.url}/api/${path}`, { headers: admin });
  const { data } = (await answer.json()) as { data: Record<string, string>[] | { records: Record<string, string>[] } };
  return Array.isArray(data) ? data : data.records;
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${world.server.url}/api/${path}`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
