import { AppError } from '../AppError.ts';
import { updateAudit } from '../operations/audit.ts';
import { EXAMINEE } from '../operations/exam/examinee.ts';
import { averageScore, examineeCounts } from '../operations/exam/examineeCounts.ts';
import { ENT_STATUS, rowsOf } from '../operations/exam/releaseEnterprises.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';
import { entityNamed } from '../operations/statistics/entityNamed.ts';

const OPEN: readonly unknown[] = [EXAMINEE.waiting, EXAMINEE.underWay];

/** Ends a task: whoever has not handed in was absent, and every enterprise gets its result. */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const task = await context.repository.get(entityNamed(context, 'examTaskInfo'), id);
  if (task === undefined) throw new AppError('notFound');
  const examinees = await rowsOf(context, 'examTaskUser', task);
  const open = examinees.filter((row) => OPEN.includes(row.status)).map((row) => String(row.id));
  await context.repository.update(entityNamed(context, 'examTaskUser'), open, {
    status: EXAMINEE.absent,
    ...updateAudit(context),
  });
  const counts = await examineeCounts(context, 'entId', { path: 'taskId', op: 'eq', value: id });
  for (const row of await rowsOf(context, 'examTaskEnt', task)) {
    const count = counts.get(String(row.entId));
    const given = row.status === ENT_STATUS.waiting ? ENT_STATUS.cancelled : ENT_STATUS.done;
    await context.repository.update(entityNamed(context, 'examTaskEnt'), [String(row.id)], {
      status: given,
      finishTime: given === ENT_STATUS.done ? context.now() : null,
      finishCount: count?.finished ?? 0,
      passCount: count?.passed ?? 0,
      averageScore: count === undefined || count.finished === 0 ? null : averageScore(count).toFixed(1),
      ...updateAudit(context),
    });
  }
  return true;
};
