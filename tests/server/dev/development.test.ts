import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../support/serverProcess.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A copy of the project whose schemas a test may spoil. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'shian-dev-'));
  for (const name of [
    'platform',
    'schemas',
    'dictionaries',
    'roles',
    'src',
    'generators',
    'package.json',
    'tsconfig.json',
    'console.config.ts',
    'config.json',
  ]) {
    cpSync(path.join(ROOT, name), path.join(project, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

interface Dev {
  readonly url: string;
  readonly child: ChildProcess;
  readonly stop: () => Promise<unknown>;
}

async function startDev(env: Record<string, string>): Promise<Dev> {
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server/main.ts', '--dev'], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(project, `data-${port}`),
      DEMO: 'off',
      CAPTCHA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('ready: ')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    ended.then((code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

interface Message {
  readonly type: string;
  readonly event?: string;
  readonly data?: { readonly changed?: readonly string[] };
  readonly err?: { readonly message: string; readonly frame: string; readonly loc: { readonly line: number } };
}

/** The socket of an open page, with the messages it got. */
async function openPage(url: string) {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: Message[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const next = async (wanted: (message: Message) => boolean): Promise<Message> => {
    await vi.waitUntil(() => messages.some(wanted), { timeout: 20_000, interval: 10 });
    return messages.find(wanted) as Message;
  };
  return { messages, next, close: () => socket.close() };
}

describe('development', () => {
  let dev: Dev;
  beforeAll(async () => {
    dev = await startDev({});
  });
  afterAll(() => dev.stop());

  it('serves page, models and API on one port', async () => {
    const page = await fetch(`${dev.url}/wel/index`);
    const html = await page.text();
    const nonce = /nonce="([\w-]+)"/.exec(html)?.[1] ?? 'none';

    expect(html).toContain('<div id="root">');
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await (await fetch(`${dev.url}/api/health`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${dev.url}/model/entities/user.json`)).status).toBe(200);
    expect(await (await fetch(`${dev.url}/config.json`)).json()).toMatchObject({ captchaMode: false });
  });

  it('shows a mistake with its place while the last good state works on, then the change', async () => {
    const file = path.join(project, 'schemas/exam/examBankInfo.yaml');
    const good = readFileSync(file, 'utf8');
    const page = await openPage(dev.url);

    writeFileSync(file, good.replace(/^titleField: .*$/m, 'titleField: nonsense'));
    const error = await page.next(({ type }) => type === 'error');
    expect(error.err).toMatchObject({ loc: { line: expect.any(Number) }, frame: expect.stringContaining('nonsense') });
    expect(error.err?.message).toContain('has no field "nonsense"');
    expect((await fetch(`${dev.url}/model/entities/examBankInfo.json`)).status).toBe(200);

    writeFileSync(file, good.replace(/^label: .*$/m, 'label: { zh: 新题库, en: New bank }'));
    const changed = await page.next(({ event }) => event === 'shian:model');
    expect(changed.data?.changed).toEqual(['examBankInfo']);
    const bundle = (await (await fetch(`${dev.url}/model/entities/examBankInfo.json`)).json()) as {
      entity: { label: { zh: string } };
    };
    expect(bundle.entity.label.zh).toBe('新题库');
    page.close();
  });

  it('tells where an action has no handler, and takes its file and line in the face without a restart', async () => {
    const schema = path.join(project, 'schemas/manage/manageChefInfo.yaml');
    const module = path.join(project, 'src/modules/manage/server');
    const [good, face] = [readFileSync(schema, 'utf8'), readFileSync(path.join(module, 'index.ts'), 'utf8')];
    const page = await openPage(dev.url);

    const action = "{ scope: record, label: { zh: 表扬, en: Praise }, request: { PUT: 'praise/{id}' }, handler: true }";
    writeFileSync(
      schema,
      good.replace(/^actions:\n|$(?![\s\S])/m, (found) => `${found || '\nactions:\n'}  praise: ${action}\n`),
    );
    const error = await page.next(({ type }) => type === 'error');
    expect(error.err?.message).toContain('Action manageChefInfo.praise has no handler');
    expect(error.err?.frame).toContain('praise');

    writeFileSync(path.join(module, 'praise.ts'), 'export const praised = true;\n');
    writeFileSync(
      path.join(module, 'actions/manageChefInfo.praise.ts'),
      "import { praised } from '../praise.ts';\nexport const handler = async () => praised;\n",
    );
    const imported = "import { handler as praise } from './actions/manageChefInfo.praise.ts';\n";
    const named = face.replace('actions: {', "actions: { 'manageChefInfo.praise': praise,");
    writeFileSync(path.join(module, 'index.ts'), `${imported}${named}`);
    const changed = await page.next(({ event }) => event === 'shian:model');
    expect(changed.data?.changed).toContain('manageChefInfo');
    page.close();
  });

  it('mounts a new entity without a restart', async () => {
    const page = await openPage(dev.url);
    const lines = [
      'schemaVersion: 1',
      'entity: freshThing',
      'label: { zh: 新事物, en: Fresh thing }',
      'titleField: name',
      'api: { style: v1 }',
      'fields:',
      '  name: { type: string, label: { zh: 名称, en: Name }, required: true }',
    ];
    writeFileSync(path.join(project, 'schemas/exam/freshThing.yaml'), `${lines.join('\n')}\n`);
    await page.next(({ event, data }) => event === 'shian:model' && data?.changed?.includes('freshThing') === true);

    expect((await fetch(`${dev.url}/api/exam/v1/freshThing/page`)).status).toBe(401);
    page.close();
  });

  it('takes a field that a new file adds to an entity of the platform', async () => {
    const page = await openPage(dev.url);
    const field = 'xBadge: { type: string, label: { zh: 工牌号, en: Badge } }';
    writeFileSync(
      path.join(project, 'schemas/platform/user.yaml'),
      `schemaVersion: 1\nextends: user\nfields:\n  ${field}\nlist: { columns: [{ field: xBadge, after: account }] }\n`,
    );
    await page.next(({ event, data }) => event === 'shian:model' && data?.changed?.includes('user') === true);

    const { entity } = (await (await fetch(`${dev.url}/model/entities/user.json`)).json()) as {
      entity: { list: { columns: readonly string[] } };
    };
    expect(entity.list.columns.slice(0, 2)).toEqual(['account', 'xBadge']);
    page.close();
  });
});

describe('development in front of another backend', () => {
  let backend: Server;
  let dev: Dev;
  beforeAll(async () => {
    backend = createServer((request, response) => response.end(JSON.stringify({ asked: request.url })));
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    dev = await startDev({ BACKEND: `http://127.0.0.1:${(backend.address() as AddressInfo).port}/base` });
  });
  afterAll(async () => {
    await dev.stop();
    backend.close();
  });

  it('hands the API over and serves the models itself', async () => {
    const answer = await fetch(`${dev.url}/api/blade-user/info?x=1`);

    expect(await answer.json()).toEqual({ asked: '/base/blade-user/info?x=1' });
    expect((await fetch(`${dev.url}/model/index.json`)).status).toBe(200);
  });

  it('lets in pictures from wherever that backend keeps them', async () => {
    const page = await fetch(`${dev.url}/login`, { headers: { accept: 'text/html' } });

    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https: http:;");
  });

  it('tells the console that a BladeX stands there, or what the project says, and to call it by this port', async () => {
    const told = async () => (await fetch(`${dev.url}/config.json`)).json();
    const file = path.join(project, 'config.json');
    const own = readFileSync(file, 'utf8');

    const unsaid = await told();
    writeFileSync(file, JSON.stringify({ backend: 'springblade', apiBase: 'https://blade.example.com/api' }));
    const said = await told();
    writeFileSync(file, own);

    expect(unsaid).toMatchObject({ backend: 'bladex', apiBase: '/api' });
    expect(said).toMatchObject({ backend: 'springblade', apiBase: '/api' });
  });
});
