import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuEntry } from '../bench/shell/openFromMenu.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { openWorld, signIn, type World } from './support/world.ts';

/** What a list needs of the console's files, packed: 367.3 kB on 29 November 2026. What grows beyond it is looked at. */
const FILES_OF_A_LIST = 368_000;

let world: World;
let page: Page;

beforeAll(async () => {
  world = await openWorld();
  ({ page } = await world.newPage({ viewport: { width: 1440, height: 900 } }));
  await signIn(world, page);
  await untilQuiet(page);
});
afterAll(() => world.close());

interface Fetched {
  readonly path: string;
  /** As it was packed. */
  readonly bytes: number;
  /** What crossed the wire: next to nothing where the browser was told that it holds it. */
  readonly sent: number;
}

/** What the page has fetched since it was opened. */
const fetched = (of: Page): Promise<readonly Fetched[]> =>
  of.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize: bytes, transferSize: sent } = entry as PerformanceResourceTiming;
      return { path: new URL(name).pathname, bytes, sent };
    }),
  );

const rows = (of: Page) => of.locator('[data-part=pane]:visible tbody tr').first().waitFor();

describe('what a page weighs', () => {
  it('stays within its budget for the first list, whose files are none of another screen', async () => {
    await page.goto('/exam/examBankInfo');
    await rows(page);
    await untilQuiet(page);
    const files = (await fetched(page)).filter(({ path }) => path.startsWith('/assets/'));

    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(FILES_OF_A_LIST);
    expect(files.filter(({ path }) => /\/(forms|home|parts|Dashboards|\w+Texts)-/.test(path))).toEqual([]);
  });

  it('holds the menu and the dictionaries from the load before, and is told that they are as they were', async () => {
    const load = async () => {
      // They come a while after the rows.
      const dictionary = page.waitForResponse(/\/dictionary\?code=course_type/);
      await page.goto('/exam/examBankInfo');
      await rows(page);
      await dictionary;
      await untilQuiet(page);
      return (await fetched(page)).filter(({ path }) => /\/(menu\/routes|dictionary)$/.test(path));
    };
    await load();

    const again = await load();

    expect(again.find(({ path }) => path.endsWith('routes'))?.bytes).toBeGreaterThan(4000);
    expect(again.length).toBeGreaterThan(5);
    expect(again.filter(({ sent, bytes }) => sent >= Math.max(bytes, 600))).toEqual([]);
  });
});

describe('opening a list from the menu', () => {
  it('asks for its schema, and for its rows with their figures, and for no file of the console', async () => {
    const entry = await menuEntry(page, '/manage/manageBanquetReporting');
    const asked: URL[] = [];
    page.on('request', (request: Request) => {
      if (!['other', 'image'].includes(request.resourceType())) asked.push(new URL(request.url()));
    });
    await entry.click();
    await page.getByRole('group', { name: '排列方式' }).waitFor();
    await rows(page);
    await page.locator('[data-part=pane]:visible [role=tab]', { hasText: '260' }).waitFor();
    await untilQuiet(page);

    // Dictionaries come a while later; what takes long to count is asked for by itself.
    const known = asked.filter(({ pathname }) => !/\/(dictionary|counts)$/.test(pathname));
    expect(known.map(({ pathname }) => pathname).sort()).toEqual([
      '/api/manage/v1/manageBanquetReporting/page',
      '/model/entities/manageBanquetReporting.json',
    ]);
    expect(known.flatMap(({ searchParams }) => searchParams.getAll('asks'))).toHaveLength(1);
  });

  it('has its schema before it is pressed, once the pointer has rested there', async () => {
    const entry = await menuEntry(page, '/manage/manageChefInfo');
    const schema = page.waitForResponse(/\/model\/entities\/manageChefInfo\.json/);

    await entry.hover();

    expect((await schema).ok()).toBe(true);
  });
});
