import { launchChromium } from '../support/chromium.ts';
import { PASSWORD, type ServerProcess } from '../support/serverProcess.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import type { Figure } from './figure.ts';
import { installClocks } from './shell/installClocks.ts';
import { largeTreeFigures } from './shell/largeTree.ts';
import { manyTabsFigures } from './shell/manyTabs.ts';
import { openListFigures } from './shell/openList.ts';
import { regionLevelFigures } from './shell/regionLevel.ts';
import { tabSwitchFigures } from './shell/tabSwitch.ts';
import { typingFigures } from './shell/typing.ts';

/** How the console feels: switching tabs, opening lists, fifty tabs, typing, a large tree; in a real Chromium, built as delivered. */
export async function shellFigures(server: ServerProcess): Promise<Figure[]> {
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
    return [
      ...(await tabSwitchFigures(page)),
      ...(await openListFigures(page)),
      ...(await manyTabsFigures(page)),
      ...(await typingFigures(page)),
      ...(await regionLevelFigures(page, server)),
      ...(await largeTreeFigures(page)),
    ];
  } finally {
    await browser.close();
  }
}
