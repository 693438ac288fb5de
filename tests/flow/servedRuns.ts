import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { loadModel } from '../../src/schema/loadModel.ts';
import { prepareDatabase } from '../../src/server/boot/prepareDatabase.ts';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { renewWorkerLease } from '../../src/server/database/workerLease.ts';
import { createDirectory } from '../../src/server/identity/people/Directory.ts';
import { startCluster } from '../support/postgresCluster.ts';
import { COUNTING, type Company, countingModel, deployRandom, openCompany } from './Company.ts';
import { playRun, steadyCompany } from './playRun.ts';
import { chance } from './randomGraph.ts';
import { startServer, type WaitingServer } from './startFlowServer.ts';
import { ringAll, watchRuns } from './watchRuns.ts';

/**
 * `node tests/flow/servedRuns.ts [runs] [kills] [actions]`: generated runs through the functions of the server on both
 * databases, servers killed within and between steps, and three servers at once; exit code 1 on any violation.
 */
const [runs = 500, kills = 200, actions = 400] = process.argv.slice(2).map(Number);
const PROCESSES = 40;
const MAX_LIVES = 150;

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-served-'));
const modelFile = path.join(folder, 'model.json');
// Of the platform alone: whoever runs processes needs no more.
const { model: compiled } = loadModel(folder);
if (compiled === undefined) throw new Error('The schemas do not compile');
const model = countingModel(compiled);
writeFileSync(modelFile, JSON.stringify(model));
let wrong = 0;

function tell(what: string, violations: readonly string[]): void {
  wrong += violations.length;
  for (const one of violations.slice(0, 10)) console.log(`  ${what}: ${one}`);
}

async function playAll(company: Company): Promise<string> {
  const steady = steadyCompany(company.directory);
  const done = new Map<string, number>();
  for (let seed = 1; seed <= runs; seed += 1) {
    const report = await playRun(steady, seed);
    for (const op of report.done) done.set(op, (done.get(op) ?? 0) + 1);
    tell(`seed ${seed} after ${report.done.join(' ')}`, report.violations);
  }
  const counts = [...done].sort(([, one], [, other]) => other - one).map(([op, count]) => `${op} ${count}`);
  return `${runs} generated runs: ${counts.join(', ')}`;
}

type Watch = ReturnType<typeof watchRuns>;

interface Serving {
  readonly location: string;
  /** When the servers' time began. */
  readonly from: number;
  readonly abreast: number;
  readonly rounds: number;
  readonly isKilled: boolean;
}

/** Servers one after another, or `abreast` at once on the same runs; each round's are looked at when all have ended. */
async function serveAll(watch: Watch, { location, from, abreast, rounds, isKilled }: Serving): Promise<void> {
  let seed = isKilled ? 0 : kills;
  const source = chance(7);
  const next = (): Promise<readonly WaitingServer[]> =>
    Promise.all(
      Array.from({ length: abreast }, () => {
        seed += 1;
        const lives = isKilled ? 1 + source.below(MAX_LIVES) : 0;
        return startServer({ location, model: modelFile, seed, from, actions: isKilled ? 10_000 : actions, lives });
      }),
    );
  let waiting = next();
  for (let round = 1; round <= rounds; round += 1) {
    const servers = await waiting;
    // The next ones read their program while these are at work.
    if (round < rounds) waiting = next();
    tell(`round ${round}`, await watch.look(await Promise.all(servers.map((server) => server.serve()))));
  }
}

async function proveOn(name: string, location: string, abreast: number): Promise<void> {
  const started = performance.now();
  const database = await openDatabase(location);
  const now = Date.now;
  await prepareDatabase({ database, model, modules: COUNTING, now, adminPassword: 'Played-1-only' });
  // Hundreds of runs take longer than the ids that were reserved at the start last.
  const giveBack = renewWorkerLease(database, (error) => tell('lease', [String(error)]));
  const company: Company = { directory: createDirectory({ database, model }), now };
  await openCompany(company);
  const lines = [await playAll(company)];
  const source = chance(1);
  for (let at = 0; at < PROCESSES; at += 1) await deployRandom(company, source, `k${at}`);
  const watch = watchRuns(company);
  const serving = { location, from: Date.now(), abreast };
  await serveAll(watch, { ...serving, rounds: Math.ceil(kills / abreast), isKilled: true });
  await serveAll(watch, { ...serving, rounds: 1, isKilled: false });
  tell('clocks', await ringAll(company));
  const { runs: seen, kills: killed, steps } = watch.counts();
  lines.push(`servers, ${abreast} at once, ${killed} killed: ${steps} steps of ${seen} runs`);
  await giveBack();
  await database.close();
  for (const line of lines) console.log(`${name}: ${line}`);
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

try {
  // One server owns a data folder: only PostgreSQL serves several.
  await proveOn('SQLite', path.join(folder, 'served.sqlite'), 1);
  const cluster = await startCluster();
  try {
    const admin = new pg.Client(cluster.url);
    await admin.connect();
    await admin.query('create database served');
    await admin.end();
    await proveOn('PostgreSQL', new URL('/served', cluster.url).href, 3);
  } finally {
    await cluster.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${wrong} violations`);
process.exitCode = wrong > 0 ? 1 : 0;
