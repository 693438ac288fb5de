import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGINE_ROOT, engineCode } from '../../src/schema/engineRoot.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import type { Command } from './Command.ts';

const SETTINGS = [
  'PORT, HOST       where it listens (8080, 127.0.0.1)',
  'DATA_DIR         database and uploads (data/); DATABASE_URL: PostgreSQL instead of SQLite',
  'ADMIN_PASSWORD   first password of admin (random, shown once)',
  'CAPTCHA, DEMO    on or off: ask for a captcha, load demo rows on the first run',
  'DEMO_TODAY       off: demo rows keep the day that schemas/app.yaml fixes (on: they move to the day of that run)',
];

/** `shian start`: the whole system, made anew where its sources have changed. */
export const start: Command = {
  name: 'start',
  usage: 'start',
  summary: 'Build what has changed and start the server',
  details: SETTINGS,
  run: () => (isPrepared() ? serve([]) : 1),
};

/** `shian dev`: the same with hot reload. */
export const dev: Command = {
  name: 'dev',
  usage: 'dev',
  summary: 'Start with hot reload: a saved schema or module shows on the open page',
  details: SETTINGS,
  async run() {
    await import('../refreshTypes.ts');
    return serve(['--dev']);
  },
};

/** `shian build`: what `start` makes before it starts. */
export const build: Command = {
  name: 'build',
  usage: 'build',
  summary: 'Write dist/: the compiled schemas, demo rows and the console',
  details: [
    'A project without modules for the console serves the one that came with the engine.',
    'A part whose sources have not changed since is left as it is.',
  ],
  run: () => (isPrepared() ? 0 : 1),
};

/** In processes of their own: what compiles and bundles leaves no memory behind in the server. */
function isPrepared(): boolean {
  const cwd = projectRoot();
  return ['generators/refreshTypes', 'generators/prepare'].every(
    (name) => spawnSync(process.execPath, [engineCode(name)], { cwd, stdio: 'inherit' }).status === 0,
  );
}

/** In this process, so that signals reach it; it reads its own arguments. */
async function serve(args: readonly string[]): Promise<number> {
  process.chdir(projectRoot());
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  await import(pathToFileURL(path.join(ENGINE_ROOT, 'src/server/start.mjs')).href);
  return Number(process.exitCode ?? 0);
}
