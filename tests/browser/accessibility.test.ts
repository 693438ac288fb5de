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

/** Serious and critical findings as `rule: element`; of all rules, or of one. */
async function findings(page: Page, rule?: string): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(
        only === undefined ? {} : { runOnly: [only] },
      ),
    rule,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function visit(theme: ThemeName): Promise<Page> {
  const { page, context } = await world.newPage({ reducedMotion: 'reduce' });
  await storeChoice(context, { theme, language: 'zh' });
  page.setDefaultTimeout(10_000);
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

/** Openings fade in; half transparent text has no contrast. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one.effect?.getTiming().iterations === 1 ? [one.finished] : [])),
    ),
  );

/** Opens the parts one after the other and gives what axe finds in each, by its name. */
async function findingsOf(page: Page, parts: readonly Part[], rule?: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, open] of parts) {
    await open(page);
    await settled(page);
    const here = await findings(page, rule);
    if (here.length > 0) found[name] = here;
    await leavePart(page);
  }
  return found;
}

/** Where a theme's own colours meet everything else. */
const COLOURED = PARTS.filter(([name]) => name === 'selected rows' || name === 'form with errors');

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
  it('on any screen, dialog or popover in the theme white', async () => {
    const page = await visit('white');
    await signIn(world, page);

    expect(await findingsOf(page, [...PARTS, lock])).toEqual({});
  });

  it('in the colours of any screen, dialog or popover in the theme dark', async () => {
    const page = await visit('dark');
    await signIn(world, page);

    expect(await findingsOf(page, [...PARTS, lock], 'color-contrast')).toEqual({});
  });

  it('in the colours of sign-in, list, form and lock in every other theme', async () => {
    const found: Record<string, unknown> = {};
    for (const theme of THEME_NAMES) {
      const page = await visit(theme);
      await page.goto('/login');
      await page.locator('input[name=account]').waitFor();
      const signingIn = await findings(page);
      await signIn(world, page);
      const rest = theme === 'white' || theme === 'dark' ? [] : [...COLOURED, lock];
      const inside = await findingsOf(page, rest, 'color-contrast');
      await page.context().close();
      if (signingIn.length > 0 || Object.keys(inside).length > 0) found[theme] = { signingIn, ...inside };
    }

    expect(found).toEqual({});
  });
});
