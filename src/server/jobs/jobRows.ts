import type { Executor } from '../database/Database.ts';
import type { JobRow, SystemRows } from '../database/systemTables.ts';

/** A server that stopped in the middle keeps its work from the others no longer than this. */
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** So much of a failure's text is kept. */
const MAX_ERROR_LENGTH = 2000;

const tables = (executor: Executor) => executor.withTables<SystemRows>();

/** A job that may be new: it is due at once. One that stands already stays as it is. */
export async function scheduleJob(
  executor: Executor,
  job: Pick<JobRow, 'id' | 'name' | 'tenant_id' | 'record'>,
  at: number,
) {
  const row = { claimed_by: null, claimed_until: null, ran_at: null, changed: null, error: null };
  await tables(executor)
    .insertInto('shian_job')
    .values({ ...job, ...row, due_at: at, attempts: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Ids of the work that is done again and again. */
export async function standingJobs(executor: Executor): Promise<ReadonlySet<string>> {
  const rows = await tables(executor).selectFrom('shian_job').select('id').where('record', '=', '').execute();
  return new Set(rows.map(({ id }) => id));
}

/** What is due and nobody is at, the longest due first. */
export function dueJobs(executor: Executor, at: number, limit: number): Promise<JobRow[]> {
  return tables(executor)
    .selectFrom('shian_job')
    .selectAll()
    .where('due_at', '<=', at)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', at)]))
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** Takes a job for this server; false when another was quicker. */
export async function claimJob(
  executor: Executor,
  { id, due_at }: JobRow,
  server: string,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(executor)
    .updateTable('shian_job')
    .set({ claimed_by: server, claimed_until: at + LEASE_MS })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', at)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** In the transaction of the work: it is done, and due again then. False when the claim ran out and another has it. */
export async function completeJob(
  executor: Executor,
  { id }: JobRow,
  run: { readonly server: string; readonly at: number; readonly next: number; readonly changed: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(executor)
    .updateTable('shian_job')
    .set({
      claimed_by: null,
      claimed_until: null,
      due_at: run.next,
      attempts: 0,
      ran_at: run.at,
      changed: run.changed,
      error: null,
    })
    .where('id', '=', id)
    .where('claimed_by', '=', run.server)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** It failed and is tried again later, each time later than before. */
export async function rescheduleJob(executor: Executor, { id, attempts }: JobRow, at: number, error: unknown) {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  const text = error instanceof Error ? error.message : String(error);
  await tables(executor)
    .updateTable('shian_job')
    .set({
      claimed_by: null,
      claimed_until: null,
      due_at: at + pause,
      attempts: attempts + 1,
      ran_at: at,
      error: text.slice(0, MAX_ERROR_LENGTH),
    })
    .where('id', '=', id)
    .execute();
}

/** Single records of this work that failed before: they wait for their own time. */
export async function waitingRecords(executor: Executor, name: string, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(executor)
    .selectFrom('shian_job')
    .select('record')
    .where('name', '=', name)
    .where('tenant_id', '=', tenantId)
    .where('record', '!=', '')
    .execute();
  return new Set(rows.map(({ record }) => record));
}

/** A single piece of work is over. */
export async function deleteJob(executor: Executor, id: string): Promise<void> {
  await tables(executor).deleteFrom('shian_job').where('id', '=', id).execute();
}

/** All of them, failures first, then by their time; of single pieces of work only those that failed. */
export function jobList(executor: Executor): Promise<JobRow[]> {
  const listed = tables(executor)
    .selectFrom('shian_job')
    .selectAll()
    .where((where) => where.or([where('record', '=', ''), where('attempts', '>', 0)]));
  return listed.orderBy('attempts', 'desc').orderBy('due_at').execute();
}

/** Makes a job due at once; false when there is none of that id. */
export async function makeDueNow(executor: Executor, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(executor)
    .updateTable('shian_job')
    .set({ due_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
