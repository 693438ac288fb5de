import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { THEME_NAMES, type ThemeName } from '../../../src/model/themes/ThemeName.ts';
import { paint, settled } from './look.ts';
import { OVER } from './partSteps.ts';
import type { Part } from './parts.ts';
import type { World } from './world.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  /** These rules only. */
  readonly rules?: readonly string[];
}

/** What lies over a page, with the choices that belong to it; the page below is looked at without. */
const ABOVE = `${OVER}, .MuiPopper-root`;

/** Serious and critical findings as `rule: element`. */
export async function findings(page: Page, { exclude = [], rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ exclude, only, above }) => {
      const over = [...document.querySelectorAll(above)].filter((one) => one.getClientRects().length > 0);
      const { axe } = window as unknown as { axe: Axe };
      const light = axe._audit.rules.filter(({ impact }) => impact !== 'serious' && impact !== 'critical');
      // What is in order is not described, what would not be told is not looked at, and style sheets are read as
      // the browser has them: half the time.
      const options = {
        resultTypes: ['violations'],
        preload: false,
        rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
        ...(only === undefined ? {} : { runOnly: [...only] }),
      };
      const results = await axe.run(over.length > 0 ? { include: over } : { exclude }, options);
      return results.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map((one) => one.target),
      }));
    },
    { exclude, only: rules, above: ABOVE },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, targets }) => targets.slice(0, 5).map((target) => `${id}: ${target.join(' ')}`));
}

/** Where a theme's own colours meet everything else. */
const COLOURED = new Set(['selected rows', 'form with errors', 'lock']);
/** Every part is looked at in both. */
const PLAIN: readonly ThemeName[] = ['white', 'dark'];
/** What depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme as ThemeName);

/**
 * Everything axe says of the open part in the theme that the part before it was left in, and of its colours in the
 * others: all of them, or white and dark. A change of theme draws the whole page anew, so that none is made in vain.
 */
async function findingsOf(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const themes = COLOURED.has(name) ? THEME_NAMES : PLAIN;
  const now = await themeOf(page);
  const exclude = WITH_BARS.has(name) || COLOURED.has(name) ? [] : BARS;
  const found = (await findings(page, { exclude })).map((finding) => `${now} ${finding}`);
  // White and dark stand last, and so whatever comes next is seen in one of them.
  for (const theme of themes.filter((one) => one !== now).toSorted((one, other) => rank(one) - rank(other))) {
    await paint(page, theme);
    found.push(...(await findings(page, { exclude, rules: OF_COLOURS })).map((finding) => `${theme} ${finding}`));
  }
  return found;
}

const rank = (theme: ThemeName): number => PLAIN.indexOf(theme);

/** A page on which somebody is signed in. */
export async function visitOf(world: World, account: string): Promise<Page> {
  const { page } = await world.visitAs(account, { reducedMotion: 'reduce' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/wel/index');
  return page;
}

/** Opens part after part, and says what axe finds in each. */
export async function walk(page: Page, parts: readonly Part[], leave?: (page: Page) => Promise<void>) {
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
