import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { developmentCopy, readmeExample, signInAsAdmin } from '../support/developmentCopy.ts';
import { startServer } from '../support/serverProcess.ts';
import { atMost, type Figure, median } from './figure.ts';

/** The README's example under names of their own, saved one after the other. */
const NAMES = ['One', 'Two', 'Three'];

/** From the save to rows on the screen, in a page that is open: the entry appears, is chosen, and the list has rows. */
async function untilRows(page: Page, copy: string, name: string): Promise<number> {
  const text = readmeExample().replace('kitchenCheck', `kitchen${name}`).replace('后厨检查', `检查${name}`);
  const started = performance.now();
  writeFileSync(path.join(copy, `schemas/manage/kitchen${name}.yaml`), text);
  await page.locator('a[data-part=menu-item]', { hasText: `检查${name}` }).click();
  await page.getByRole('row').nth(3).waitFor();
  return performance.now() - started;
}

export async function developmentFigures(): Promise<Figure[]> {
  const copy = developmentCopy();
  const server = await startServer({ args: ['--dev'], projectDir: copy });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
    page.setDefaultTimeout(60_000);
    await signInAsAdmin(page);
    await page.goto('/manage/manageChefInfo');
    await page.getByRole('row').nth(3).waitFor();
    const spent: number[] = [];
    for (const name of NAMES) spent.push(await untilRows(page, copy, name));
    return [atMost('save of a new entity to its rows in an open page', median(spent), 3000, 'ms')];
  } finally {
    await browser.close();
    await server.dispose();
    rmSync(copy, { recursive: true, force: true });
  }
}
