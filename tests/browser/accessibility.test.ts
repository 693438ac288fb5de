import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_NAMES } from '../../src/model/themes/ThemeName.ts';
import { EXAMINEE_PARTS, EXAMINER_PARTS } from './support/examParts.ts';
import { FIND_PARTS } from './support/findParts.ts';
import { FLOW_PARTS } from './support/flowParts.ts';
import { paint, settled } from './support/look.ts';
import { OVER } from './support/partSteps.ts';
import { leavePart, PARTS, type Part } from './support/parts.ts';
import { workOn } from './support/workedData.ts';
import { openWorld, signIn, type World } from './support/world.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OTHERS = THEME_NAMES.filter((name) => name !== 'white');

let world: World;

beforeAll(async () => {
  world = await openWorld({ CAPTCHA: 'on' });
});
afterAll(() => world.close());

/** The bars are the same beside every page: they are looked at with these. */
const WITH_BARS = new Set(['/wel/index', 'list', 'tab menu', 'narrow menu', 'wide menu again']);
const BARS = ['[data-part=side]', '[data-part=top-bar]', '[data-part=tabs]'];

interface Axe {
  readonly run: (context: object, options: object) => Promise<AxeResults>;
  /** Its rules; what `getRules()` answers leaves out how grave each is. */
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
}

interface Look {
  /** Parts of the page to leave out. */
  readonly exclude?: readonly string[];
  /** One rule only. */
  readonly rule?: string;
}

/** What lies over a page, with the choices that belong to it; the page below is looked at without. */
const ABOVE = `${OVER}, .MuiPopper-root`;

/** Serious and critical findings as `rule: element`. */
async function findings(page: Page, { exclude = [], rule }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ exclude, rule, above }) => {
      const over = [...document.querySelectorAll(above)].filter((one) => one.getClientRects().length > 0);
      const { axe } = window as unknown as { axe: Axe };
      const light = axe._audit.rules.filter(({ impact }) => impact !== 'serious' && impact !== 'critical');
      // What is in order is not described, what would not be told is not looked at, and style sheets are read as
      // the browser has them: half the time.
      const options = {
        resultTypes: ['violations'],
        preload: false,
        rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
        ...(rule === undefined ? {} : { runOnly: [rule] }),
      };
      const results = await axe.run(over.length > 0 ? { include: over } : { exclude }, options);
      return results.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map((one) => one.target),
      }));
    },
    { exclude, rule, above: ABOVE },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, targets }) => targets.slice(0, 5).map((target) => `${id}: ${target.join(' ')}`));
}

/** Where a theme's own colours meet everything else. */
const COLOURED = new Set(['selected rows', 'form with errors', 'lock']);

/** Everything axe says of the open part in white, and of its colours in the other themes. */
async function findingsOf(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const exclude = WITH_BARS.has(name) || COLOURED.has(name) ? [] : BARS;
  const found = (await findings(page, { exclude })).map((finding) => `white ${finding}`);
  for (const theme of COLOURED.has(name) ? OTHERS : (['dark'] as const)) {
    await paint(page, theme);
    found.push(...(await findings(page, { exclude, rule: 'color-contrast' })).map((finding) => `${theme} ${finding}`));
  }
  await paint(page, 'white');
  return found;
}

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

/** A page on which somebody is signed in. */
async function visitOf(account: string): Promise<Page> {
  const { page } = await world.newPage({ reducedMotion: 'reduce' });
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(world, page, account);
  return page;
}

/** Opens part after part, and says what axe finds in each. */
async function walk(page: Page, parts: readonly Part[], leave?: (page: Page) => Promise<void>) {
  const found: Record<string, string[]> = {};
  for (const [name, open] of parts) {
    const here = await open(page).then(
      () => findingsOf(page, name),
      (error: Error) => [`not opened: ${error.message.split('\n')[0]}`],
    );
    if (here.length > 0) found[name] = here;
    await leave?.(page);
  }
  return found;
}

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
    const page = await visitOf('admin');
    await workOn(page);

    expect(await walk(page, [...PARTS, ...FLOW_PARTS, ...FIND_PARTS, lock], leavePart)).toEqual({});
  }, 400_000);

  it('finds nothing serious from the list of own exams to the certificate, in light and dark', async () => {
    expect(await walk(await visitOf('qy01'), EXAMINEE_PARTS)).toEqual({});
  });

  it('finds nothing serious where papers are marked, in light and dark', async () => {
    expect(await walk(await visitOf('px01'), EXAMINER_PARTS)).toEqual({});
  });
});
