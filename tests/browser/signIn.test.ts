import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, signIn, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ CAPTCHA: 'on' });
});
afterAll(() => world.close());

describe('signing in', () => {
  it('lets the administrator in with a captcha and shows the menu', async () => {
    const { page, complaints } = await world.newPage();

    await signIn(world, page);

    await page.getByRole('navigation').getByText('培训考核').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('refuses a wrong captcha with its text, and shows a new one', async () => {
    const { page } = await world.newPage();
    await page.goto('/login');
    const picture = page.locator('img[src^="data:image"]').first();
    const before = await picture.getAttribute('src');

    await page.locator('input[name=account]').fill('admin');
    await page.locator('input[name=password]').fill('whatever-1A');
    await page.locator('input[name=code]').fill('wrong');
    await page.keyboard.press('Enter');

    await page.getByText('验证码不正确').first().waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  });

  it('sends a visitor without a session from any page to the sign-in page', async () => {
    const { page } = await world.newPage();

    await page.goto('/exam/examTaskInfo');

    await page.waitForURL(/\/login/);
    await expect.poll(() => page.title()).toContain('登录');
  });

  it('speaks English when asked, and remembers it', async () => {
    const { page } = await world.newPage();
    await page.goto('/login');

    await page.getByRole('button', { name: /English/ }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.reload();

    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });
});
