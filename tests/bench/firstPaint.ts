import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { PASSWORD, type ServerProcess } from '../support/serverProcess.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { serveBareForm } from './bareForm.ts';
import { atMost, type Figure, median } from './figure.ts';
import { untilAtRest } from './untilAtRest.ts';

/** A common line into an office, and a machine of four years ago. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const SLOWER = 4;
const ROUNDS_EACH = 7;

interface Moments {
  /** First contentful paint. */
  readonly paint: number;
  /** The first frame in which the input is there and takes what is typed. */
  readonly there: number;
}

interface Measured extends Window {
  there?: number;
  shell?: number;
  rows?: number;
}

interface Return {
  /** The bars as they were left, or already those that can be used. */
  readonly seen: number;
  readonly shell: number;
  readonly rows: number;
}

async function slowed(page: Page, line: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

export async function formMoments(browser: Browser, url: string): Promise<Moments> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const input = document.querySelector<HTMLInputElement>('input[name=account]');
      if (input?.checkVisibility() && document.activeElement === input) (window as Measured).there = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await untilAtRest(browser);
  await slowed(page, true);
  await page.goto(`${url}/login`, { waitUntil: 'load' });
  const moments = await page.waitForFunction(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const { there } = window as Measured;
    return paint !== undefined && there !== undefined && { paint, there };
  });
  const found = (await moments.jsonValue()) as Moments;
  await context.close();
  return found;
}

const middleOf = (all: readonly Moments[], name: keyof Moments): number => median(all.map((one) => one[name]));

/** The sign-in page against a bare form on the same line and processor, in turns. */
export async function firstPaintFigures(server: ServerProcess): Promise<Figure[]> {
  const [browser, bare] = await Promise.all([launchChromium({ whole: true }), serveBareForm()]);
  try {
    const [ours, theirs]: [Moments[], Moments[]] = [[], []];
    for (let round = 0; round < ROUNDS_EACH; round += 1) {
      theirs.push(await formMoments(browser, bare.url));
      ours.push(await formMoments(browser, server.url));
    }
    const ratio = (name: keyof Moments) => middleOf(ours, name) / middleOf(theirs, name);
    return [
      // The open-source front end of BladeX paints first after 2.5 times the bare form (its splash), its own form is there
      // after 23: 0.6 and 0.25 of these are asked for. Of the form much less is held.
      atMost('sign-in page, first paint against a bare form', ratio('paint'), 1.5, 'times', 2),
      atMost('sign-in form there and focused, against a bare form', ratio('there'), 2, 'times', 2),
      ...(await warmReturnFigures(browser, server, middleOf(theirs, 'there'))),
    ];
  } finally {
    bare.close();
    await browser.close();
  }
}

const LIST = '/exam/examBankInfo';
/** A row of records: those that only keep their place while they are on their way stand in no section. */
const ROW = 'section[data-part=table-scroll] tbody tr:nth-child(3)';
/** The page says it itself: whoever asks it brings a script of his own, which it reads for 100 ms just before its rows. */
const SAID = 'rows are there';

/** Somebody signed in comes back to her list with everything cached: until the shell, and until rows are painted. */
async function warmReturnFigures(browser: Browser, server: ServerProcess, bare: number): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel/);
  await page.addInitScript(
    ([word, row]) => {
      const seen = window as Measured;
      const look = () => {
        const live = document.querySelector('[data-part=shell]');
        if (live ?? document.querySelector('[data-part=shell-picture]:not([hidden])')) seen.there ??= performance.now();
        if (live) seen.shell ??= performance.now();
        if (document.querySelector(row)) {
          seen.rows = performance.now();
          console.debug(word);
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [SAID, ROW] as const,
  );
  // Code that was run before is kept compiled from the second visit on.
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto(server.url + LIST);
    await page.locator(ROW).waitFor();
    await untilQuiet(page);
    // Whoever leaves a page has seen it.
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('shian-picture-')));
  }
  await slowed(page, false);
  const all: Return[] = [];
  for (let round = 0; round < ROUNDS_EACH; round += 1) {
    const said = page.waitForEvent('console', (message) => message.text() === SAID);
    await page.goto(server.url + LIST, { waitUntil: 'commit' });
    await said;
    const moments = await page.evaluate(() => {
      const { there: seen = Number.NaN, shell = Number.NaN, rows = Number.NaN } = window as Measured;
      return { seen, shell, rows };
    });
    all.push(moments);
    await untilQuiet(page);
  }
  await context.close();
  const times = (name: keyof Return) => median(all.map((one) => one[name])) / bare;
  return [
    atMost(
      'return of somebody signed in, all cached: shell as it was left, against a bare form',
      times('seen'),
      3,
      'times',
      2,
    ),
    atMost('the same: shell that can be used, against a bare form', times('shell'), 3, 'times', 2),
    atMost('the same: rows against a bare form', times('rows'), 4, 'times', 2),
  ];
}
