import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isServed } from '../../../src/server/boot/lockDataDir.ts';
import { compileModel } from '../../support/compiledModel.ts';
import { freePort, PASSWORD, signIn, startServer } from '../../support/serverProcess.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAIN = path.join(ROOT, 'src/server/main.ts');

// Stood in the library for years (CVE-2021-44910).
const PUBLISHED_KEY = 'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject';

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'shian-process-'));
  folders.push(made);
  return made;
}

beforeAll(compileModel);
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** Runs a server that is expected to give up. */
function refused(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN], {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', DEMO: 'off', DATA_DIR: folder(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    // Only what hangs, and before the test itself is given up.
    const patience = setTimeout(() => child.kill('SIGKILL'), 50_000);
    child.once('exit', (code) => {
      clearTimeout(patience);
      resolve({ code, output });
    });
  });
}

/** One line a person can act on. */
function expectSentence({ code, output }: { code: number | null; output: string }, words: RegExp) {
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/\bat .*:\d+:\d+/);
}

const env = { DEMO: 'off' };

describe('a server process', () => {
  it('keeps all data over a restart, and exits 0 on SIGTERM within ten seconds', async () => {
    const first = await startServer({ env });
    const headers = { ...(await signIn(first.url)), 'content-type': 'application/json' };
    const body = JSON.stringify({ paramName: '测试', paramKey: 'kept', paramValue: '42' });
    const saved = await fetch(`${first.url}/api/blade-system/param/submit`, { method: 'POST', headers, body });
    expect(saved.status).toBe(200);
    const begun = performance.now();
    expect(await first.stop('SIGTERM')).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(isServed(first.dataDir)).toBe(false);

    const second = await startServer({ env, dataDir: first.dataDir });
    const list = await fetch(`${second.url}/api/blade-system/param/list?paramKey=kept`, { headers });
    const answer = (await list.json()) as { data: { records: { paramValue: string }[] } };
    await second.dispose();

    expect(list.status).toBe(200);
    expect(answer.data.records.map(({ paramValue }) => paramValue)).toEqual(['42']);
  });

  it('is copied beside the running one as the documents say, and starts from the copy with all that was saved', async () => {
    const first = await startServer({ env });
    const headers = { ...(await signIn(first.url)), 'content-type': 'application/json' };
    const body = JSON.stringify({ paramName: '测试', paramKey: 'copied', paramValue: '7' });
    await fetch(`${first.url}/api/blade-system/param/submit`, { method: 'POST', headers, body });
    const copy = folder();
    const told = /npx node -e "(.+)"/.exec(readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'))?.[1] ?? '';
    const command = told
      .replace('data/shian.sqlite', path.join(first.dataDir, 'shian.sqlite'))
      .replace('/backup/', `${copy}/`);
    const { status } = spawnSync(process.execPath, ['-e', command], { cwd: ROOT });
    await first.dispose();

    const second = await startServer({ env, dataDir: copy });
    const again = await signIn(second.url);
    const list = await fetch(`${second.url}/api/blade-system/param/list?paramKey=copied`, { headers: again });
    const answer = (await list.json()) as { data: { total: number } };
    await second.dispose();

    expect(status).toBe(0);
    expect(answer.data.total).toBe(1);
  });

  it('finishes what is under way when it is told to stop', async () => {
    const server = await startServer({ env });
    const headers = { ...(await signIn(server.url)), 'content-type': 'application/json' };
    const save = (key: number) =>
      fetch(`${server.url}/api/blade-system/param/submit`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ paramName: 'x', paramKey: `k${key}`, paramValue: 'x' }),
      }).then(({ status }) => status);
    const answers = Array.from({ length: 30 }, (_, key) => save(key).catch(() => 0));
    await Promise.race(answers);
    const ended = server.stop('SIGTERM');

    const statuses = await Promise.all(answers);
    expect(await ended).toBe(0);
    expect(statuses.filter((status) => status !== 0 && status !== 200 && status !== 503)).toEqual([]);
    await server.dispose();
  });

  it('takes over the lock of a server that was killed', async () => {
    const first = await startServer({ env });
    await first.stop('SIGKILL');

    const second = await startServer({ env, dataDir: first.dataDir });
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
    await second.dispose();
  });

  it('is refused beside another one on the same data folder', async () => {
    const first = await startServer({ env });

    expectSentence(await refused({ DATA_DIR: first.dataDir }), /Another server uses the data folder/);
    await first.dispose();
  });

  it('is refused on a port in use, before it makes anything', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    const dataDir = path.join(folder(), 'data');

    expectSentence(
      await refused({ PORT: String(port), DATA_DIR: dataDir }),
      new RegExp(`Port ${port} on 127.0.0.1 is in use`),
    );
    taken.close();
    expect(existsSync(dataDir)).toBe(false);
  });

  it.skipIf(process.getuid?.() === 0)(
    'is refused on a folder it may not write (root may write everywhere)',
    async () => {
      const dataDir = folder();
      chmodSync(dataDir, 0o500);

      expectSentence(await refused({ DATA_DIR: dataDir }), /is not writable/);
    },
  );

  it.each([
    ['a data folder that is a file', { DATA_DIR: path.join(ROOT, 'package.json') }, /data folder/],
    [
      'a data folder that nobody can make',
      { DATA_DIR: '/proc/none/data' },
      /\/proc\/none\/data cannot be made; set DATA_/,
    ],
    [
      'a folder of SQLite files that is not there',
      { SQLITE_DIR: '/none' },
      /SQLITE_DIR is "\/none", which is no folder/,
    ],
    [
      'a setting under a mistyped name',
      { DATABSE_URL: 'postgres://h/d' },
      /DATABSE_URL is no setting; write DATABASE_URL/,
    ],
    ['a port that is none', { PORT: '80a' }, /PORT is "80a"; write a number/],
    ['a switch that is neither', { CAPTCHA: 'maybe' }, /CAPTCHA is "maybe"; write CAPTCHA=on or CAPTCHA=off/],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://root@localhost/shian' },
      /like postgres:\/\/user:password@/,
    ],
    ['a database without its scheme', { DATABASE_URL: 'localhost:5432' }, /DATABASE_URL is not an address it can use/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://127.0.0.1:1/shian' },
      /named by DATABASE_URL cannot be opened \(connect ECONNREFUSED 127.0.0.1:1\); check/,
    ],
    ['a folder of uploads that is a file', { FILES_DIR: path.join(ROOT, 'package.json') }, /set FILES_DIR to one/],
    ['a proxy by its name', { TRUSTED_PROXIES: '10.0.0.0/8, nginx' }, /TRUSTED_PROXIES has "nginx", which is neither/],
    ['an unknown password rule', { PASSWORD_RULE: 'none' }, /PASSWORD_RULE is "none"; write short or long/],
    ['a published secret', { INTEGRATED_SECRET: PUBLISHED_KEY }, /INTEGRATED_SECRET is published or can be guessed/],
    ['a secret nobody drew', { INTEGRATED_SECRET: 'ab'.repeat(20) }, /INTEGRATED_SECRET is published or can be/],
    ['a short secret', { INTEGRATED_SECRET: 'short' }, /INTEGRATED_SECRET is too short/],
  ])('is refused with %s', async (_what, more, words) => {
    expectSentence(await refused(more), words);
  });

  it('shows a made-up password once, wants it changed, and logs no secret', async () => {
    const first = await startServer({ env: { ...env, ADMIN_PASSWORD: '', LOG_LEVEL: 'info' } });
    await vi.waitUntil(() => first.output().includes('sign in: '), 15_000);
    const password = /sign in: admin \/ (\S+)/.exec(first.output())?.[1] ?? '';
    const headers = await signIn(first.url, 'admin', password);
    const refusedCall = await fetch(`${first.url}/api/blade-user/page`, { headers });
    const token = (headers['blade-auth'] ?? '').replace('bearer ', '');
    const log = first.output();
    await first.stop();

    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(refusedCall.status).toBe(403);
    expect(log.split(password)).toHaveLength(2);
    expect(log).not.toContain(token);
    expect(readFileSync(path.join(first.dataDir, 'shian.sqlite')).includes(token)).toBe(false);

    const second = await startServer({ env: { ...env, ADMIN_PASSWORD: '' }, dataDir: first.dataDir });
    expect(second.output()).not.toContain(password);
    await second.dispose();
    expect(PASSWORD).not.toBe(password);
  });
});
