import type { Page, Request } from 'playwright-core';
import { untilQuiet } from '../../support/untilQuiet.ts';
import { atMost, type Figure, median, percentile } from '../figure.ts';
import { openFromMenu } from './openFromMenu.ts';

const TABS = [
  { path: '/exam/examBankInfo', name: '考试题目' },
  { path: '/exam/examTaskInfo', name: '考试任务' },
] as const;
const SWITCHES = 40;

/** Click on a kept tab to its rows painted again, and how much it asks of the server. */
export async function tabSwitchFigures(page: Page): Promise<Figure[]> {
  for (const { path } of TABS) await openFromMenu(page, path);
  await untilQuiet(page);
  const asked: string[] = [];
  // The browser asks for the icon by itself whenever the address changes.
  const note = (request: Request) => {
    if (request.resourceType() !== 'other') asked.push(request.url());
  };
  page.on('request', note);
  const times: number[] = [];
  for (let at = 0; at < SWITCHES; at++) {
    const { path, name } = TABS[at % TABS.length] ?? TABS[0];
    await page.evaluate((label) => window.shianBench.await('section[data-part=table-scroll] tbody tr', label), name);
    await page.locator(`[data-part=tab] > a[href^="${path}"]`).click();
    times.push((await page.evaluate(() => window.shianBench.shown())).after);
  }
  page.off('request', note);
  return [
    atMost('switch between two kept tabs to visible, median', median(times), 50, 'ms', 1),
    atMost('switch between two kept tabs to visible, p95', percentile(times, 0.95), 50, 'ms', 1),
    atMost(`requests of ${SWITCHES} switches`, asked.length, 0, ''),
  ];
}
