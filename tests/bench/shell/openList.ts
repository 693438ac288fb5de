import type { Page, Request } from 'playwright-core';
import { atMost, type Figure, median, percentile } from '../figure.ts';
import { menuEntry, openFromMenu } from './openFromMenu.ts';

/** Lists that nothing before has opened; the first warms the code up. */
const WARMING = '/exam/examPaperInfo';
const LISTS = [
  '/ent/entLicenceInfo',
  '/ent/entTaskInfo',
  '/exam/examCourseInfo',
  '/manage/manageChefInfo',
  '/manage/manageBanquetReporting',
  '/exam/examTaskUser',
  '/manage/manageFoodSafetyClues',
  '/sys/systemVillageInfo',
];

/** What a list asks for when its rows stand counts too. */
const QUIET_MS = 600;

interface Opening {
  readonly requests: number;
  /** Milliseconds from the end of the page's answer to its rows painted. */
  readonly rows: number;
}

async function open(page: Page, path: string): Promise<Opening> {
  const entry = await menuEntry(page, path);
  const asked: string[] = [];
  // The browser asks for the icon by itself whenever the address changes, and for pictures that rows show.
  const onRequest = (request: Request) => {
    if (!['other', 'image'].includes(request.resourceType())) asked.push(request.url());
  };
  page.on('request', onRequest);
  const label = (await entry.innerText()).trim();
  await page.evaluate(
    ([name]) => {
      performance.clearResourceTimings();
      window.shianBench.await('section[data-part=table-scroll] tbody tr', name);
    },
    [label] as const,
  );
  await entry.click();
  const { at } = await page.evaluate(() => window.shianBench.shown());
  await page.waitForTimeout(QUIET_MS);
  const answered = await page.evaluate(() => {
    const pages = performance.getEntriesByType('resource').filter(({ name }) => /\/(page|list|tree)\?/.test(name));
    return (pages[0] as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
  });
  page.off('request', onRequest);
  return { requests: asked.length, rows: at - answered };
}

/** Opening a list from the menu for the first time while the code is warm. */
export async function openListFigures(page: Page): Promise<Figure[]> {
  await openFromMenu(page, WARMING);
  const openings: Opening[] = [];
  for (const path of LISTS) openings.push(await open(page, path));
  const rows = openings.map((opening) => opening.rows);
  return [
    atMost(
      'open a list from the menu, requests besides pictures, most',
      Math.max(...openings.map(({ requests }) => requests)),
      2,
      '',
    ),
    atMost('open a list from the menu, answer to rows, median', median(rows), 150, 'ms', 1),
    atMost('open a list from the menu, answer to rows, p95', percentile(rows, 0.95), 150, 'ms', 1),
  ];
}
