import type { EntityRecord } from '../../../../protocol/types.ts';
import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { updateAlike } from '../../../../server/records/updateAlike.ts';
import { EXAMINEE } from '../exams/examinee.ts';
import { averageScore, type Counts, examineeCounts } from '../exams/examineeCounts.ts';
import { ENT_STATUS, rowsOf } from '../exams/releaseEnterprises.ts';

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
  const rows = await rowsOf(context, 'examTaskEnt', task);
  const now = context.now();
  const results = rows.map((row) => [String(row.id), resultOf(row, counts.get(String(row.entId)), now)] as const);
  await updateAlike(context, entityNamed(context, 'examTaskEnt'), new Map(results));
  return true;
};

/** What an enterprise has made of the task; one that never got it is out of it. */
function resultOf({ status }: EntityRecord, count: Counts | undefined, now: string): EntityRecord {
  const given = status === ENT_STATUS.waiting ? ENT_STATUS.cancelled : ENT_STATUS.done;
  return {
    status: given,
    finishTime: given === ENT_STATUS.done ? now : null,
    finishCount: count?.finished ?? 0,
    passCount: count?.passed ?? 0,
    averageScore: count === undefined || count.finished === 0 ? null : averageScore(count).toFixed(1),
  };
}
