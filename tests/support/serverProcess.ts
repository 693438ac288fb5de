import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A real server process of its own, as `npm start` runs it once everything is built. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly dataDir: string;
  /** Milliseconds from spawn to the `ready:` line. */
  readonly startup: number;
  readonly output: () => string;
  /** Sends the signal and waits for the end; the data folder stays. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Stops and removes the data folder. */
  readonly dispose: () => Promise<void>;
}

export const PASSWORD = 'Bench-Pass-2026';

/** Named by the system, so that suites that start at the same moment do not choose the same one. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Starts a server and waits for its `ready:` line; fails with its output when that does not come. */
export async function startServer(
  options: {
    readonly env?: Record<string, string>;
    readonly dataDir?: string;
    readonly args?: readonly string[];
    /** Another copy of the project. */
    readonly projectDir?: string;
    /** Where another server was before. */
    readonly port?: number;
  } = {},
): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'shian-data-'));
  const started = performance.now();
  const child = spawn(process.execPath, ['src/server/start.mjs', ...(options.args ?? [])], {
    cwd: options.projectDir ?? ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      CAPTCHA: 'off',
      // Tests name its days.
      DEMO_TODAY: 'off',
      ...options.env,
    },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^ready: /m.test(output)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    ended.then((code) => reject(new Error(`The server ended with code ${code}:\n${output}`)));
    setTimeout(() => reject(new Error(`The server was not ready within 120 s:\n${output}`)), 120_000).unref();
  });
  const startup = performance.now() - started;
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    dataDir,
    startup,
    output: () => output,
    stop,
    dispose: async () => {
      if (child.exitCode === null) await stop('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in over HTTP and gives the headers of a signed-in call. */
export async function signIn(url: string, username = 'admin', password = PASSWORD): Promise<Record<string, string>> {
  const authorization = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'tenant-id': '000000' },
    body: JSON.stringify({
      tenantId: '000000',
      username,
      password,
      grant_type: 'password',
      scope: 'all',
      type: 'account',
    }),
  });
  const body = (await answer.json()) as { readonly access_token?: string; readonly error_description?: string };
  if (body.access_token === undefined) throw new Error(`Sign-in failed: ${body.error_description ?? answer.status}`);
  return { authorization, 'blade-auth': `bearer ${body.access_token}` };
}
