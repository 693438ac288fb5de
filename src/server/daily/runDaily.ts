import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import type { Database } from '../database/Database.ts';
import { systemUser } from '../operations/systemUser.ts';
import { createRepository } from '../repository/createRepository.ts';
import type { Repository } from '../repository/Repository.ts';
import { readAll } from '../repository/readAll.ts';
import { wallTime } from '../wallTime.ts';
import { type DailyJob, dailyJobs } from './dailyJobs.ts';

export interface DailyOptions {
  readonly model: Model;
  readonly database: Database;
  readonly now: () => number;
  readonly jobs?: readonly DailyJob[];
}

/** What was done, and what went wrong; a failed job is tried again, for its day was not taken. */
export interface DailyReport {
  readonly done: readonly { readonly tenantId: string; readonly job: string; readonly changed: number }[];
  readonly failed: readonly { readonly tenantId: string; readonly job: string; readonly error: unknown }[];
}

/**
 * Does today's work that nobody has done yet, tenant by tenant: each job of a tenant is one
 * transaction that takes the day, works under the system's own account and notes what it changed.
 */
export async function runDaily(options: DailyOptions): Promise<DailyReport> {
  const { model, database, jobs = dailyJobs } = options;
  const platform = createRepository({ database, model, tenantId: PLATFORM });
  const { tenant } = model.entities;
  const tenants = tenant ? await readAll(platform, tenant) : [];
  const ids = new Set([PLATFORM, ...tenants.map(({ tenantId }) => String(tenantId))]);
  const done: DailyReport['done'][number][] = [];
  const failed: DailyReport['failed'][number][] = [];
  for (const tenantId of ids) {
    for (const job of jobs.filter(({ entities }) => entities.every((name) => name in model.entities))) {
      try {
        const changed = await runOnce(options, platform.inTenant(tenantId), job);
        if (changed !== undefined) done.push({ tenantId, job: job.name, changed });
      } catch (error) {
        failed.push({ tenantId, job: job.name, error });
      }
    }
  }
  return { done, failed };
}

/** How many records changed; undefined when the day is done. */
function runOnce({ model, now }: DailyOptions, repository: Repository, job: DailyJob): Promise<number | undefined> {
  const at = now();
  const run = { job: job.name, day: wallTime(at).slice(0, 10), at };
  return repository.write(async (inside) => {
    if (!(await inside.claimDay(run))) return undefined;
    const user = systemUser(inside.tenantId);
    const changed = await job.run({ model, repository: inside, user, now: () => wallTime(at), language: 'zh' });
    await inside.noteChanges(run, changed);
    return changed;
  });
}
