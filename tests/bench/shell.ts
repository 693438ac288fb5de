import type { Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { PASSWORD, type ServerProcess } from '../support/serverProcess.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import type { Figure } from './figure.ts';
import { hourFigures } from './shell/hour.ts';
import { installClocks } from './shell/installClocks.ts';
import { largeTreeFigures } from './shell/largeTree.ts';
import { manyTabsFigures, openManyTabs } from './shell/manyTabs.ts';
import { openListFigures } from './shell/openList.ts';
import { regionLevelFigures } from './shell/regionLevel.ts';
import { tabSwitchFigures } from './shell/tabSwitch.ts';
import { typingFigures } from './shell/typing.ts';

/** In a real Chromium, signed in, before a console that was built as it is delivered. */
async function inConsole(server: ServerProcess, measure: (page: Page) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await launchChromium({ whole: true });
  try {
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
    });
    await installClocks(page);
    await page.goto('/login');
    await page.locator('input[name=account]').fill('admin');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/wel/);
    await untilQuiet(page);
    return await measure(page);
  } finally {
    await browser.close();
  }
}

/** Somebody's work over fifty open tabs, as long as that. */
export const hourOfWork = (server: ServerProcess, minutes: number): Promise<Figure[]> =>
  inConsole(server, async (page) => {
    await openManyTabs(page);
    return hourFigures(page, minutes);
  });

/** So long a round of the figures works through the tabs; `--hour` does it for an hour. */
const SHORT_MINUTES = 3;

/** How the console feels: switching tabs, opening lists, fifty tabs, typing, a large tree. */
export const shellFigures = (server: ServerProcess): Promise<Figure[]> =>
  inConsole(server, async (page) => [
    ...(await tabSwitchFigures(page)),
    ...(await openListFigures(page)),
    ...(await manyTabsFigures(page)),
    ...(await hourFigures(page, SHORT_MINUTES)),
    ...(await typingFigures(page)),
    ...(await regionLevelFigures(page, server)),
    ...(await largeTreeFigures(page)),
  ]);
