import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepVersions, writeDeltas } from '../../generators/deltas.ts';
import { launchChromium, PATIENCE_MS } from '../support/chromium.ts';
import { createWorld, type World } from '../support/server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-update-'));
const [consoleDir, kept] = [path.join(folder, 'console'), path.join(folder, 'earlier')];
let world: World;
let browser: Browser;

beforeAll(async () => {
  cpSync(path.resolve(import.meta.dirname, '../../dist/console'), consoleDir, { recursive: true });
  world = await createWorld({ config: { consoleDir } });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The file that draws the sign-in page; all that names it is the page. */
const startFile = () => readdirSync(path.join(consoleDir, 'assets')).find((name) => /^start-[^.]+\.js$/.test(name));

/** As a later build has it: another line, another name, and the page that says so. */
async function update(): Promise<void> {
  keepVersions(consoleDir, kept);
  const name = startFile() ?? '';
  const later = 'start-NEWER000.js';
  const [from, to] = [name, later].map((one) => path.join(consoleDir, 'assets', one)) as [string, string];
  for (const ending of ['.br', '.gz']) rmSync(`${from}${ending}`);
  renameSync(from, to);
  writeFileSync(to, `${readFileSync(to, 'utf8')}\nglobalThis.isUpdated = true;\n`);
  const page = path.join(consoleDir, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(name, later));
  await writeDeltas(consoleDir, kept);
}

/** Opens the sign-in page until it runs; bytes on the wire of that file. */
async function open(page: Page): Promise<number> {
  await page.goto('/login', { waitUntil: 'load' });
  const bytes = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.find(({ name }) => /\/start-[^.]+\.js$/.test(name))?.encodedBodySize ?? 0;
    });
  await expect.poll(bytes).toBeGreaterThan(0);
  return bytes();
}

/** A browser takes a file into its dictionaries a moment after it has arrived. */
async function knownToBrowser(page: Page): Promise<void> {
  let isOffered = false;
  world.app.server.on('request', ({ headers }) => {
    isOffered ||= headers['available-dictionary'] !== undefined;
  });
  const ask = async () => {
    await page.evaluate(() => fetch('/assets/start-00000000.js', { cache: 'no-store' }));
    return isOffered;
  };
  await expect.poll(ask).toBe(true);
}

it('fetches of a console with another line what is new in it, and runs that', async () => {
  const address = world.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere.');
  const page = await (await browser.newContext({ baseURL: `http://127.0.0.1:${address.port}` })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const before = await open(page);
  await knownToBrowser(page);

  await update();
  const after = await open(page);

  expect(before).toBeGreaterThan(10_000);
  expect(after).toBeLessThan(1_000);
  await expect.poll(() => page.evaluate('globalThis.isUpdated')).toBe(true);
});
