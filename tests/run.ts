import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { hasChromium } from './support/chromium.ts';

/**
 * Proves everything: types, lint and format, dead code and schemas beside the build, and all tests once it
 * is built. Every step runs even after a failure, and the last line counts them: a step without tests of
 * its own counts as one. With files or folders as arguments it runs the tests in these alone.
 */
interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** What vitest writes of a run, as far as it is counted here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that failed before its first test, whose tests are counted nowhere. */
const didNotOpen = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed');

const started = Date.now();
const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-test-'));
const only = process.argv.slice(2);
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
  if (!ok) console.error(`FAILED: ${title}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
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
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const ok = await ended(spawn('vitest', args, { stdio: 'inherit', shell }), 'vitest');
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = result.numFailedTests + result.testResults.filter(didNotOpen).length;
    return { passed: result.numPassedTests, failed: ok ? failed : Math.max(1, failed) };
  } catch {
    console.error(`FAILED: ${title} left no report`);
    return { passed: 0, failed: 1 };
  }
}

/** A new machine gets its browser while the first steps run. */
const ensureChromium = () => ended(spawn('node', ['tests/support/ensureChromium.ts'], { stdio: 'inherit' }), 'node');

/** The schemas step compiles again what it has not seen pass; it finds what the compiler remembers of this step. */
const types = () => step('types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo');

const build = () => step('build', 'node', 'generators/prepare.ts');

const PROJECTS = ['node', 'adding', 'console', 'console-adding'];

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
  console.error('FAILED: browser (no Chromium: its own message stands at the top)');
  return { passed: 0, failed: 1 };
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
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${seconds()}\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
