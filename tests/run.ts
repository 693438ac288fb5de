import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Proves everything, in the order in which a mistake is cheapest to learn: types, lint and format,
 * dead code, schemas, then the tests, then the browser. Every step runs even after a failure, and
 * the last line counts them: a step without tests of its own counts as one.
 */
interface Tally {
  passed: number;
  failed: number;
}

const started = Date.now();
const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-test-'));
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;

function run(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n== ${title} (${seconds()})`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error !== undefined) console.error(`${command} could not be started: ${error.message}`);
  return status === 0;
}

function step(title: string, command: string, ...args: readonly string[]): Tally {
  const ok = run(title, command, args);
  if (!ok) console.error(`FAILED: ${title}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function vitest(title: string, project: string): Tally {
  const report = path.join(folder, `${project}.json`);
  const ok = run(title, 'vitest', [
    'run',
    '--project',
    project,
    // Tests of pages and servers mostly wait, so two at a time even on a small machine.
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failed =
      Number(result.numFailedTests) + Number(result.numFailedTestSuites > 0 && result.numFailedTests === 0);
    return { passed: Number(result.numPassedTests), failed: ok ? failed : Math.max(1, failed) };
  } catch {
    console.error(`FAILED: ${title} left no report`);
    return { passed: 0, failed: 1 };
  }
}

/** A new machine gets its browser while the first steps run. */
const chromium = once(spawn('node', ['tests/support/ensureChromium.ts'], { stdio: 'inherit' }), 'exit');

async function browser(): Promise<Tally> {
  const [code] = await chromium;
  if (code === 0) return vitest('browser', 'browser');
  console.error('FAILED: browser (no Chromium: its own message stands at the top)');
  return { passed: 0, failed: 1 };
}

const tallies = [
  // The schemas step compiles again what it has not seen pass; it finds what the compiler remembers of this step.
  step('types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'),
  step('lint and format', 'biome', 'ci', '.'),
  step('dead code and dependencies', 'knip'),
  step('schemas', 'node', 'generators/shian.ts', 'check'),
  step('build', 'node', 'generators/prepare.ts'),
  vitest('model, schema, protocol, generators, server', 'node'),
  vitest('conformance, with made-up types and conventions', 'adding'),
  vitest('console', 'console'),
  await browser(),
];
rmSync(folder, { recursive: true, force: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${seconds()}\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
