import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, signIn, type World } from './support/world.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly string[] }[];
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Findings of axe that keep people out, each with the first place it names. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as {
    readonly violations: readonly Finding[];
  };
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

async function openThemed(theme: string): Promise<Page> {
  const { page } = await world.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript((content) => {
    localStorage.setItem('shian-themeName', JSON.stringify({ dataType: 'string', content, datetime: Date.now() }));
  }, theme);
  return page;
}

const TASKS = '/exam/examTaskInfo';

describe.each(['white', 'dark'])('in the theme %s axe finds nothing serious', (theme) => {
  let page: Page;
  beforeAll(async () => {
    page = await openThemed(theme);
  });

  it('on the sign-in page', async () => {
    await page.goto('/login');
    await page.locator('input[name=account]').waitFor();

    expect(await barriers(page)).toEqual([]);
  });

  it('at home', async () => {
    await signIn(world, page);
    await page.getByRole('navigation').getByText('培训考核').first().waitFor();
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(await barriers(page)).toEqual([]);
  });

  it('on a list', async () => {
    await page.goto(TASKS);
    await page.locator('section.se-scroll tbody tr').first().waitFor();

    expect(await barriers(page)).toEqual([]);
  });

  it('in a form', async () => {
    await page.goto(`${TASKS}/create`);
    await page.getByRole('dialog').locator('[data-field]').first().waitFor();
    await page.waitForTimeout(400);

    expect(await barriers(page)).toEqual([]);
  });

  it('on a record', async () => {
    await page.goto(TASKS);
    await page.locator('section.se-scroll tbody .se-title').first().click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(400);

    expect(await barriers(page)).toEqual([]);
  });
});
