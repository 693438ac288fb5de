import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchChromium, PATIENCE_MS } from '../support/chromium.ts';
import { customerEnv, install, layDependencies, packEngine, packLater, run } from '../support/packedEngine.ts';
import { apply, blocksOf } from '../support/recipes.ts';
import { freePort, PASSWORD, signIn } from '../support/serverProcess.ts';

// Packages are packed, unpacked and installed.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/** A customer's machine: the packed engine, and a project of her own with a blank and Chinese characters in its name. */
const machine = mkdtempSync(path.join(os.tmpdir(), 'shian-own-'));
const project = path.join(machine, '车间 维护');
let browser: Browser;
let running: { readonly url: string; readonly stop: () => Promise<unknown> } | undefined;

beforeAll(async () => {
  mkdirSync(project);
  const tarball = await packEngine(machine);
  layDependencies(project);
  await install(project, tarball);
  await run(project, path.join(project, 'node_modules/.bin/shian'), 'init', '.');
});
afterAll(async () => {
  await running?.stop();
  await browser?.close();
  rmSync(machine, { recursive: true, force: true });
});

/** `npm start` or `npm run dev` in the project, in a group of its own as a terminal has it. */
async function start(script: 'start' | 'dev' = 'start'): Promise<NonNullable<typeof running>> {
  const port = await freePort();
  const env = { ...customerEnv(), PORT: String(port), ADMIN_PASSWORD: PASSWORD, CAPTCHA: 'off' };
  const child: ChildProcess = spawn('npm', ['run', script], { cwd: project, env, detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (part: Buffer) => {
      output += part;
      if (/^ready: /m.test(output)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    ended.then(() => reject(new Error(`The project did not start:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      process.kill(-Number(child.pid), 'SIGTERM');
      return ended;
    },
  };
}

async function signedIn(url: string): Promise<Page> {
  browser ??= await launchChromium();
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/login');
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel/);
  return page;
}

const json = async (url: string, place: string, body?: object) => {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  const answer = await fetch(
    `${url}/api/${place}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  return (await answer.json()) as { readonly success: boolean; readonly data: Readonly<Record<string, unknown>> };
};

/** Every file that a browser fetches of the project's console, by name. */
function consoleFiles(): Map<string, Buffer> {
  const folder = path.join(project, 'dist/console');
  const names = ['index.html', ...readdirSync(path.join(folder, 'assets')).map((name) => `assets/${name}`)];
  const fetched = names.filter((name) => !/\.(br|gz)$/.test(name));
  return new Map(fetched.map((name) => [name, readFileSync(path.join(folder, name))]));
}

it("takes the documents' entity, handler and extension, and passes its own check, types and tests", async () => {
  const blocks = blocksOf('../project.md').filter(({ file }) => file !== '');
  for (const block of blocks) apply(project, block);

  const said = await run(project, 'npm', 'test');

  expect(blocks.length).toBe(4);
  expect(said).toMatch(/0 errors, 0 warnings/);
  expect(said).toMatch(/Tests\s+3 passed/);
});

it('builds, starts and shows its rows, its cell and its react-admin screen to who signs in', async () => {
  expect(await run(project, 'npm', 'run', 'build')).toContain('Building the console');
  running = await start();
  const page = await signedIn(running.url);

  await page.goto('/maintain/workOrder');
  await page
    .getByText(/逾期 \d+ 天/)
    .first()
    .waitFor();
  await page.goto('/maintain/inspection');
  await page.locator('tbody tr').first().waitFor();
  await page.goto('/maintain/spare');
  await page.locator('[data-part=resource] tbody tr').first().waitFor();
  expect(await page.title()).toContain('车间 维护');
  await page.context().close();
});

it('goes on with its data on a later version of the engine, shows what that brings, and fetches little of its console anew', async () => {
  const made = await json(running?.url ?? '', 'maintain/v1/machine/save', {
    code: 'ZZ-001',
    name: '新机器',
    kind: '1',
  });
  await running?.stop();
  const before = consoleFiles();
  const field = 'nickname2: { type: string, label: { zh: 别名, en: Alias }, maxLength: 20 }';
  const later = await packLater(machine, '9.0.0', [
    { file: 'platform/schemas/system/post.yaml', from: '\nfields:\n', to: `\nfields:\n  ${field}\n` },
    { file: 'src/console/widgets/chart/ChartSwitch.js', from: 'gap: 0.75', to: 'gap: 0.5' },
  ]);

  await install(project, later);
  running = await start();
  const kept = await json(running.url, `maintain/v1/machine/getById/${made.data.id}`);
  const model = JSON.parse(readFileSync(path.join(project, 'dist/model/model.json'), 'utf8'));
  const names = model.entities.post.fields.map(({ name }: { name: string }) => name);
  const resent = [...consoleFiles()].filter(([name, content]) => !before.get(name)?.equals(content));
  const bytes = resent.map(([, content]) => brotliCompressSync(content).length);

  expect(kept.data).toMatchObject({ name: '新机器' });
  expect(names).toEqual(expect.arrayContaining(['nickname2', 'xShift']));
  // The page, which says what is where, and what holds the changed line.
  expect(resent.length).toBeGreaterThan(1);
  expect(resent.length).toBeLessThanOrEqual(3);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(15_000);
  // What draws processes lies apart from our own screens in the same way.
  expect([...before.keys()].some((name) => name.startsWith('assets/bpmn-'))).toBe(true);
});

it('shows a saved schema at once while it is developed', async () => {
  await running?.stop();
  running = await start('dev');
  const file = path.join(project, 'schemas/maintain/inspection.yaml');
  const model = async () => (await fetch(`${running?.url}/model/entities/inspection.json`)).text();
  const page = await (await fetch(running.url)).text();
  const before = await model();

  writeFileSync(file, readFileSync(file, 'utf8').replace('点检内容', '点检事项'));

  expect(page).toContain('/@vite/client');
  expect(before).toContain('点检内容');
  await expect.poll(model, { timeout: 60_000 }).toContain('点检事项');
});

it('serves the console of the package where a project adds nothing to it', async () => {
  const plain = path.join(machine, 'plain');
  mkdirSync(path.join(plain, 'schemas'), { recursive: true });
  cpSync(path.join(project, 'schemas/app.yaml'), path.join(plain, 'schemas/app.yaml'));
  symlinkSync(path.join(project, 'node_modules'), path.join(plain, 'node_modules'));

  const said = await run(plain, path.join(plain, 'node_modules/.bin/shian'), 'build');

  expect(said).not.toContain('Building the console');
  expect(existsSync(path.join(plain, 'dist/console/index.html'))).toBe(true);
});
