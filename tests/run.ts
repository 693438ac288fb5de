import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { hasChromium } from './support/chromium.ts';
import type { Tally } from './support/tallyReporter.ts';

/**
 * Proves everything: types, lint and format, dead code and schemas beside the build, and all tests once it
 * is built. Every step runs even after a failure. The end names what failed, far above which it may stand, and the last
 * line counts: a step without tests of its own counts as one. With files or folders as arguments it runs the tests in
 * these alone.
 */
const started = Date.now();
/** Programs that tests start again and again compile nothing anew that one of them has compiled in this run. */
process.env.NODE_COMPILE_CACHE ??= path.resolve('dist/compile-cache/tests');
const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-test-'));
const only = process.argv.slice(2);
/** Of a step that failed the end repeats as many letters: compilers and linters sum up last. */
const LAST_WORDS = 2_000;
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;

async function ended(child: ChildProcess, command: string): Promise<boolean> {
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch (error) {
    console.error(`${command} could not be started: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

const shell = process.platform === 'win32';

/** Several steps at once; what one says is shown when it ends, so that their words do not mix. */
async function step(title: string, command: string, ...args: readonly string[]): Promise<Tally> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const [ok, out, err] = await Promise.all([ended(child, command), text(child.stdout), text(child.stderr)]);
  process.stdout.write(`\n== ${title} (${seconds()})\n${out}${err}`);
  return ok
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`${title}\n${(out + err).trim().slice(-LAST_WORDS)}`] };
}

async function vitest(title: string, projects: readonly string[], paths: readonly string[] = []): Promise<Tally> {
  const report = path.join(folder, `${projects.join('-')}.json`);
  console.log(`\n== ${title} (${seconds()})`);
  const args = [
    'run',
    ...paths,
    ...projects.flatMap((project) => ['--project', project]),
    // Pages and servers under test wait often, so three at a time even on a machine of two cores.
    '--maxWorkers=3',
    '--reporter=default',
    '--reporter=./tests/support/tallyReporter.ts',
    `--outputFile=${report}`,
  ];
  const ok = await ended(spawn('vitest', args, { stdio: 'inherit', shell }), 'vitest');
  try {
    const tally = JSON.parse(readFileSync(report, 'utf8')) as Tally;
    if (ok || tally.failures.length > 0) return tally;
    return { ...tally, failures: [`${title}: vitest failed without naming a test`] };
  } catch {
    return { passed: 0, failures: [`${title}: vitest left no tally`] };
  }
}

/** A new machine gets its browser while the first steps run. */
const ensureChromium = () => ended(spawn('node', ['tests/support/ensureChromium.ts'], { stdio: 'inherit' }), 'node');

/** The schemas step compiles again what it has not seen pass; it finds what the compiler remembers of this step. */
const types = () =>
  step(
    'types',
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'dist/types.tsbuildinfo',
    // Each checker reads for itself what all of them use: four take half as much again as one, beside a build.
    '--checkers',
    '1',
  );

const build = () => step('build', 'node', 'generators/prepare.ts');

const PROJECTS = ['node', 'adding', 'console', 'console-apart'];

/** The schemas step uses what the compiler remembers of the types. */
async function typesAndSchemas(): Promise<Tally[]> {
  const compiled = await types();
  return [compiled, await step('schemas', 'node', 'generators/shian.ts', 'check')];
}

/** One command for all tests, so that no worker waits for the last file of a project; a new machine gets its browser beside the others. */
async function allTests(): Promise<Tally[]> {
  const isThere = hasChromium();
  const chromium = isThere || ensureChromium();
  const built = await build();
  if (isThere) return [built, await vitest('tests', [...PROJECTS, 'browser'])];
  return [built, await vitest('all but the browser', PROJECTS), await browser(await chromium)];
}

async function browser(chromium: boolean): Promise<Tally> {
  if (chromium) return vitest('browser', ['browser']);
  return { passed: 0, failures: ['browser: no Chromium, its own message stands at the top'] };
}

async function everything(): Promise<Tally[]> {
  // None of them writes what another reads.
  const all = await Promise.all([
    allTests(),
    typesAndSchemas(),
    step('lint and format', 'biome', 'ci', '.'),
    step('dead code and dependencies', 'knip'),
  ]);
  return all.flat();
}

async function some(paths: readonly string[]): Promise<Tally[]> {
  const chromium = paths.some((one) => one.includes('browser')) && ensureChromium();
  const built = await build();
  await chromium;
  return [built, await vitest(paths.join(' '), [...PROJECTS, 'browser'], paths)];
}

const tallies = only.length === 0 ? await everything() : await some(only);
rmSync(folder, { recursive: true, force: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failures = tallies.flatMap((tally) => tally.failures);
for (const failure of failures) console.log(`\nFAILED: ${failure}`);
console.log(`\n${seconds()}\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
