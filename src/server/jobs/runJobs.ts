import { DAY_MS, dateOf } from '../../model/days.ts';
import { PLATFORM } from '../../model/platform.ts';
import { momentOf, wallTime } from '../../model/wallTime.ts';
import type { Executor } from '../database/Database.ts';
import type { JobRow } from '../database/systemTables.ts';
import { createRepository } from '../repository/createRepository.ts';
import { readAll } from '../repository/readAll.ts';
import { FLOW_CLOCK } from '../workflow/flowClock.ts';
import { ringClock } from '../workflow/ringClock.ts';
import { dueRules, retryDue, runDue, systemContext } from './dueRecords.ts';
import type { HouseJob, Job, JobOptions, JobReport } from './Job.ts';
import { claimJob, completeJob, deleteJob, dueJobs, rescheduleJob, scheduleJob, standingJobs } from './jobRows.ts';

const MAX_JOBS_AT_ONCE = 1000;
/** A server that has just started has better things to do than to look through all files. */
const HOUSE_PAUSE_MS = 10 * 60_000;

/** One look at the clock: everything that is due is done, each piece by one of the servers that look. */
export async function runJobs(options: JobOptions): Promise<JobReport> {
  const reports = [await runRecurring(options)];
  for (const rule of dueRules(options)) reports.push(await runDue(options, rule));
  return { done: reports.flatMap(({ done }) => done), failed: reports.flatMap(({ failed }) => failed) };
}

function jobsOf({ model, modules, filesDir }: JobOptions): readonly Job[] {
  return modules.jobs.filter((job) =>
    'keep' in job ? filesDir !== undefined : job.entities.every((name) => name in model.entities),
  );
}

/** Whatever is new is written down: of tenants at once, of the house when a server has been up for a while. */
async function planJobs(options: JobOptions): Promise<void> {
  const { executor } = options.database;
  const standing = await standingJobs(executor);
  const wanted = async (name: string, tenantId: string, at: number) => {
    const id = `${name}@${tenantId}`;
    if (!standing.has(id)) await scheduleJob(executor, { id, name, tenant_id: tenantId, record: '' }, at);
  };
  const tenants = await tenantIds(options);
  for (const job of jobsOf(options)) {
    if ('keep' in job) await wanted(job.name, PLATFORM, options.now() + HOUSE_PAUSE_MS);
    else for (const tenantId of tenants) await wanted(job.name, tenantId, options.now());
  }
}

async function runRecurring(options: JobOptions): Promise<JobReport> {
  const { database, now } = options;
  await planJobs(options);
  const done: JobReport['done'][number][] = [];
  const failed: JobReport['failed'][number][] = [];
  for (const row of await dueJobs(database.executor, now(), MAX_JOBS_AT_ONCE)) {
    if (!(await claimJob(database.executor, row, options.server, now()))) continue;
    const tenantId = row.tenant_id;
    try {
      const changed = await runOne(options, row);
      if (changed !== undefined) done.push({ tenantId, job: row.name, changed });
    } catch (error) {
      await rescheduleJob(database.executor, row, now(), error);
      failed.push({ tenantId, job: row.name, record: row.record, error });
    }
  }
  return { done, failed };
}

async function tenantIds({ database, model }: JobOptions): Promise<ReadonlySet<string>> {
  const { tenant } = model.entities;
  const platform = createRepository({ database, model, tenantId: PLATFORM });
  const tenants = tenant ? await readAll(platform, tenant) : [];
  return new Set([PLATFORM, ...tenants.map(({ tenantId }) => String(tenantId))]);
}

/** How many records changed; undefined when there was nothing to do any more. */
async function runOne(options: JobOptions, row: JobRow): Promise<number | undefined> {
  if (row.record !== '') return runSingle(options, row);
  const job = jobsOf(options).find(({ name }) => name === row.name);
  // A job of an earlier release, or of a schema that is gone.
  if (job === undefined) {
    await deleteJob(options.database.executor, row.id);
    return undefined;
  }
  if ('keep' in job) return keepHouse(options, job, row);
  const context = systemContext(options, row.tenant_id);
  const at = options.now();
  return context.repository.write(async (inside) => {
    const changed = await job.run({ ...context, repository: inside });
    await settleJob(options, inside.database.executor, row, { at, changed });
    return changed;
  });
}

/** Looking through all files takes longer than a transaction should. */
async function keepHouse(options: JobOptions, job: HouseJob, row: JobRow): Promise<number | undefined> {
  const { filesDir } = options;
  if (filesDir === undefined) return undefined;
  const at = options.now();
  const changed = await job.keep({ ...options, filesDir });
  await settleJob(options, options.database.executor, row, { at, changed });
  return changed;
}

/** Due again on the day after it began: what ends behind midnight has not seen the new day. */
async function settleJob(
  { server }: JobOptions,
  executor: Executor,
  row: JobRow,
  { at, changed }: { readonly at: number; readonly changed: number },
): Promise<void> {
  const run = { server, at, next: nextDay(at), changed };
  if (!(await completeJob(executor, row, run))) throw new Error('Another server took this job over');
}

async function runSingle(options: JobOptions, row: JobRow): Promise<number | undefined> {
  if (row.name === FLOW_CLOCK) return (await ringClock(options, row)) ? 1 : undefined;
  const rule = dueRules(options).find(({ name }) => name === row.name);
  const changed = rule !== undefined && (await retryDue(options, rule, row.tenant_id, row.record));
  await deleteJob(options.database.executor, row.id);
  return changed ? 1 : undefined;
}

/** The first moment of the next day in Asia/Shanghai. */
function nextDay(at: number): number {
  return momentOf(`${dateOf(wallTime(at))} 00:00:00`) + DAY_MS;
}
