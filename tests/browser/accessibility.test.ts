import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_NAMES } from '../../src/model/themes/ThemeName.ts';
import { findings, visitOf, walk } from './support/axe.ts';
import { paint } from './support/look.ts';
import { leavePart, PARTS, type Part } from './support/parts.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ CAPTCHA: 'on' });
});
afterAll(() => world.close());

const lock: Part = [
  'lock',
  async (page) => {
    await page.goto('/404');
    await page.getByRole('button', { name: '锁屏' }).click();
    await page.getByRole('dialog').getByLabel('请输入锁屏密码').fill('1234');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lock$/);
  },
];

describe('axe', () => {
  it('finds nothing serious on the sign-in page, in any theme', async () => {
    const { page } = await world.newPage({ reducedMotion: 'reduce' });
    await page.goto('/login');
    await page.locator('input[name=account]').waitFor();
    const found: Record<string, string[]> = {};
    for (const theme of THEME_NAMES) {
      await paint(page, theme);
      const here = await findings(page);
      if (here.length > 0) found[theme] = here;
    }

    expect(found).toEqual({});
  });

  it('finds nothing serious on any screen, dialog or popover, in light and dark; on list, form and lock in any theme', async () => {
    const page = await visitOf(world, 'admin');

    expect(await walk(page, [...PARTS, lock], leavePart)).toEqual({});
  }, 600_000);
});
