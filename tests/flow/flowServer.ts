import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeSync } from 'node:fs';
import { flowTables } from '../../src/server/database/flowTables.ts';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { leaseWorker, renewWorkerLease } from '../../src/server/database/workerLease.ts';
import { createDirectory } from '../../src/server/identity/people/Directory.ts';
import { runJobs } from '../../src/server/jobs/runJobs.ts';
import { COUNTING, type Company, perform, standingOf, startRandom } from './Company.ts';
import { mortal } from './mortal.ts';
import { type Chance, chance } from './randomGraph.ts';
import { ask } from './randomRun.ts';
import { DAYS_A_SECOND, type ServerTask } from './ServerTask.ts';

/** One of the servers of `servedRuns.ts`: acts on runs by chance, and says what was done, until it is over or killed. */
const task: ServerTask = JSON.parse(process.argv[2] ?? '{}');
const model = JSON.parse(readFileSync(task.model, 'utf8'));
writeSync(1, 'ready\n');
await once(process.stdin, 'data');

const whole = await openDatabase(task.location);
await leaseWorker(whole);
const giveBack = renewWorkerLease(whole, (error) => tell({ failed: `lease: ${error}` }));
const database = task.lives === 0 ? whole : mortal(whole, task.lives);
const company: Company = {
  directory: createDirectory({ database, model }),
  now: () => task.from + (Date.now() - task.from) * DAYS_A_SECOND * 86_400,
};
const source = chance(task.seed);
const server = randomUUID();

async function definitions(): Promise<readonly string[]> {
  const rows = await flowTables(whole.executor)
    .selectFrom('shian_flow_definition')
    .select('id')
    .where('flow_key', 'like', 'k%')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function anyRun({ below, likely }: Chance): Promise<string | undefined> {
  const all = flowTables(whole.executor)
    .selectFrom('shian_flow_instance')
    .select('id')
    .where('definition_id', 'like', 'k%')
    .orderBy('id', 'desc')
    .limit(40);
  const rows = await (likely(0.9) ? all.where('status', '=', 'running') : all).execute();
  return rows[below(rows.length)]?.id;
}

const tell = (line: object): number => writeSync(1, `${JSON.stringify(line)}\n`);

async function actOnce(known: readonly string[]): Promise<void> {
  if (source.likely(0.05)) {
    const { failed } = await runJobs({ model, modules: COUNTING, database, now: company.now, server });
    for (const { error, record } of failed) tell({ failed: `${record}: ${error}` });
    return;
  }
  const id = source.likely(0.1) ? undefined : await anyRun(source);
  if (id === undefined) {
    const definition = known[source.below(known.length)] ?? '';
    tell({ run: await startRandom(company, source, definition), op: 'start' });
    return;
  }
  const standing = await standingOf(company, id);
  const asked = ask(source, standing.graph, standing.state);
  const { command, by } = asked;
  if (await perform(company, standing, asked)) tell({ run: id, op: command.op, by: by.id });
}

const known = await definitions();
for (let at = 0; at < task.actions; at += 1) {
  try {
    await actOnce(known);
  } catch (error) {
    tell({ failed: String(error instanceof Error ? error.stack : error) });
  }
}
await giveBack();
await whole.close();
process.exit(0);
