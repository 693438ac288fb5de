import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import type { ServerProcess } from '../../support/serverProcess.ts';
import { untilQuiet } from '../../support/untilQuiet.ts';
import { atMost, type Figure, median } from '../figure.ts';

const LEVEL = 3000;
const ROUNDS = 5;
const PARENT = '99';

/** A province with three thousand regions directly below it, beside those of the demonstration. */
function fill({ dataDir }: ServerProcess): void {
  const database = new Database(path.join(dataDir, 'shian.sqlite'));
  const one = database.prepare('SELECT * FROM region WHERE parent_code IS NOT NULL LIMIT 1').get() as object;
  const names = Object.keys(one);
  const insert = database.prepare(
    `INSERT INTO region (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
  );
  const add = (code: string, parentCode: string | null, name: string) =>
    insert.run({ ...one, id: `8${code.padStart(18, '0')}`, code, parent_code: parentCode, name });
  database.transaction(() => {
    add(PARENT, null, 'Large');
    for (let at = 0; at < LEVEL; at++) add(`${PARENT}${String(at).padStart(7, '0')}`, PARENT, `Region ${at}`);
  })();
  database.close();
}

/** From the click on the arrow of a province until the first of its three thousand regions are painted, the server's answer included. */
export async function regionLevelFigures(page: Page, server: ServerProcess): Promise<Figure[]> {
  fill(server);
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // What was fetched before is not there any more.
    await page.goto('/base/region');
    const twig = page.locator('[data-part=twig][aria-expanded=false][aria-label*="Large"]');
    await twig.waitFor();
    await untilQuiet(page);
    await page.evaluate(() =>
      window.shianBench.await(
        '[data-part=tree-rest]',
        document.querySelector('section[data-part=table-scroll]')?.ariaLabel ?? '',
      ),
    );
    await twig.click();
    spent.push(await page.evaluate(async () => (await window.shianBench.shown()).after));
  }
  return [atMost('open a level of 3,000 regions until painted, median', median(spent), 100, 'ms')];
}
