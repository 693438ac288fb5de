import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_ROOT } from '../../src/schema/engineRoot.ts';
import { engineManifest } from './engineManifest.ts';

/**
 * Makes dist/pack/shian-<version>.tgz: the engine as JavaScript with its types, the console built once without any
 * module, the platform's own entities, and what `shian init` writes a project from.
 */
const STAGE = path.join(ENGINE_ROOT, 'dist/pack/package');
const { values } = parseArgs({ options: { version: { type: 'string' }, out: { type: 'string' } } });
const repository = JSON.parse(readFileSync(path.join(ENGINE_ROOT, 'package.json'), 'utf8'));
const out = path.resolve(values.out ?? path.join(ENGINE_ROOT, 'dist/pack'));

/** Taken as they are; endings of TypeScript in them are those of JavaScript in the package. */
const COPIED = [
  'platform',
  'templates',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs',
  'src/console',
  'generators/shian.mjs',
  'src/server/start.mjs',
  'src/server/database/sqliteThread.mjs',
];
const RENAMING = [
  'src/console/index.html',
  'generators/shian.mjs',
  'src/server/start.mjs',
  'src/server/database/sqliteThread.mjs',
];

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // A bundle for use, whatever the one who packs is at.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.includes(`${path.sep}templates${path.sep}`);

function copyParts(): void {
  for (const part of COPIED)
    cpSync(path.join(ENGINE_ROOT, part), path.join(STAGE, part), { recursive: true, filter: (file) => !isCode(file) });
  for (const file of RENAMING) {
    const target = path.join(STAGE, file);
    writeFileSync(target, readFileSync(target, 'utf8').replaceAll(/\.tsx?(?=['"])/g, '.js'));
  }
}

/** The stage counts as a project without modules. */
function buildConsole(): void {
  mkdirSync(path.join(STAGE, 'schemas'));
  run('vite', ['build', '--config', path.join(ENGINE_ROOT, 'console.config.ts'), '--logLevel', 'warn'], STAGE);
  rmSync(path.join(STAGE, 'schemas'), { recursive: true });
}

rmSync(STAGE, { recursive: true, force: true });
mkdirSync(STAGE, { recursive: true });
run('tsc', ['--project', 'generators/pack/tsconfig.json'], ENGINE_ROOT);
copyParts();
buildConsole();
const manifest = engineManifest(repository, values.version ?? repository.version);
writeFileSync(path.join(STAGE, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
mkdirSync(out, { recursive: true });
run('npm', ['pack', '--pack-destination', out, '--loglevel=error'], STAGE);
console.log(`${path.join(out, `${repository.name}-${values.version ?? repository.version}.tgz`)} written.`);
