import { wallTime } from '../../model/wallTime.ts';
import { type Environment, readConfig } from '../config.ts';
import type { JobRow } from '../database/systemTables.ts';
import { jobList, makeDueNow } from '../jobs/jobRows.ts';
import { StartupError } from '../StartupError.ts';
import { openStanding } from './openStanding.ts';

/**
 * What the server does by itself and when, failures first, one line each; `retry` makes a failed one due at
 * once. Only reads and moves times, so it works beside a running server. Throws StartupError.
 */
export async function jobs(
  projectDir: string,
  env: Environment,
  retry: string | undefined,
): Promise<readonly string[]> {
  const config = readConfig(env, projectDir);
  const database = await openStanding(config);
  try {
    const names = await database.dialect.tableNames(database.executor);
    if (!names.includes('shian_job')) {
      throw new StartupError({
        zh: '此数据库中还没有本版本的安装；请先启动一次服务器。',
        en: 'This database holds no installation of this release yet; start the server once.',
      });
    }
    if (retry !== undefined && !(await makeDueNow(database.executor, retry, config.now()))) {
      throw new StartupError({
        zh: `没有任务“${retry}”；运行 shian jobs 可查看任务名。`,
        en: `There is no job "${retry}"; run shian jobs to see their names.`,
      });
    }
    const rows = await jobList(database.executor);
    return rows.length === 0 ? ['No jobs yet; a server plans them when it starts.'] : rows.map(lineOf);
  } finally {
    await database.close();
  }
}

function lineOf({ id, due_at, attempts, claimed_by, ran_at, changed, error }: JobRow): string {
  const last = ran_at === null ? 'never ran' : `ran ${wallTime(ran_at)}`;
  const outcome = error === null ? `${changed ?? 0} changed` : `failed ${attempts} times: ${error}`;
  const state = claimed_by === null ? `due ${wallTime(due_at)}` : 'under way';
  return `${id}  ${state}  ${last}${ran_at === null ? '' : `, ${outcome}`}`;
}
