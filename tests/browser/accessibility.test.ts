import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_NAMES, type ThemeName } from '../../src/console/themes/ThemeName.ts';
import { leavePart, PARTS, type Part } from './support/parts.ts';
import { storeChoice } from './support/storedChoice.ts';
import { openWorld, signIn, type World } from './support/world.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let world: World;

beforeAll(async () => {
  world = await openWorld({ CAPTCHA: 'on' });
});
afterAll(() => world.close());

/** Serious and critical findings as `rule: element`. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(
    () => (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run() as Promise<AxeResults>,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function themed(theme: ThemeName): Promise<Page> {
  const { page, context } = await world.newPage({ reducedMotion: 'reduce' });
  await storeChoice(context, { theme, language: 'zh' });
  page.setDefaultTimeout(10_000);
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

/** Opens the parts one after the other and gives what axe finds in each, by its name. */
async function findingsOf(page: Page, parts: readonly Part[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, open] of parts) {
    await open(page);
    // Openings fade in; half transparent text has no contrast.
    await page.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().flatMap((one) => (one.effect?.getTiming().iterations === 1 ? [one.finished] : [])),
      ),
    );
    const here = await findings(page);
    if (here.length > 0) found[name] = here;
    await leavePart(page);
  }
  return found;
}

/** Where a theme's own colours meet everything else. */
const COLOURED = PARTS.filter(([name]) =>
  ['/wel/index', 'selected rows', 'row menu', 'form with errors'].includes(name),
);

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

describe('axe finds nothing serious', () => {
  it.each(THEME_NAMES)('on the sign-in page in the theme %s', async (theme) => {
    const page = await themed(theme);
    await page.goto('/login');
    await page.locator('input[name=account]').waitFor();

    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it.each(['white', 'dark'] as const)('on any screen, dialog or popover in the theme %s', async (theme) => {
    const page = await themed(theme);
    await signIn(world, page);

    expect(await findingsOf(page, [...PARTS, lock])).toEqual({});
    await page.context().close();
  });

  it.each(THEME_NAMES.filter((theme) => theme !== 'white' && theme !== 'dark'))(
    'on home, list, menu, form and lock in the theme %s',
    async (theme) => {
      const page = await themed(theme);
      await signIn(world, page);

      expect(await findingsOf(page, [...COLOURED, lock])).toEqual({});
      await page.context().close();
    },
  );
});
