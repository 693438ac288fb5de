import type { EngineText } from '../../model/Text.ts';
import { wallTime } from '../../model/wallTime.ts';
import { type Environment, readConfig } from '../config.ts';
import type { JobRow } from '../database/systemTables.ts';
import { jobList, makeDueNow } from '../jobs/jobRows.ts';
import { StartupError } from '../StartupError.ts';
import { openStanding } from './openStanding.ts';

const NO_JOBS: EngineText = {
  zh: '还没有任务；服务器启动时会安排。',
  en: 'No jobs yet; a server plans them when it starts.',
};

/**
 * What the server does by itself and when, failures first, one line each; `retry` makes a failed one due at
 * once. Only reads and moves times, so it works beside a running server. Throws StartupError.
 */
export async function jobs(
  projectDir: string,
  env: Environment,
  retry: string | undefined,
): Promise<readonly EngineText[]> {
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
    return rows.length === 0 ? [NO_JOBS] : rows.map(lineOf);
  } finally {
    await database.close();
  }
}

function lineOf({ id, due_at, attempts, claimed_by, ran_at, changed, error }: JobRow): EngineText {
  const due = wallTime(due_at);
  const state = claimed_by === null ? { zh: `${due} 到期`, en: `due ${due}` } : { zh: '执行中', en: 'under way' };
  if (ran_at === null) return { zh: `${id}  ${state.zh}  尚未执行`, en: `${id}  ${state.en}  never ran` };
  const ran = wallTime(ran_at);
  const outcome: EngineText =
    error === null
      ? { zh: `改动 ${changed ?? 0} 条`, en: `${changed ?? 0} changed` }
      : { zh: `失败 ${attempts} 次：${error}`, en: `failed ${attempts} times: ${error}` };
  return {
    zh: `${id}  ${state.zh}  ${ran} 执行，${outcome.zh}`,
    en: `${id}  ${state.en}  ran ${ran}, ${outcome.en}`,
  };
}
