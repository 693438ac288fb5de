import { lockName } from '../../../../server/kit/lockName.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { addCounts, averageScore, examineeCounts } from '../exams/examineeCounts.ts';
import type { Sheet } from './sheetRows.ts';

const OPEN: readonly string[] = [dict.exam_ent_status.released, dict.exam_ent_status.inProgress];

/** How many of an enterprise's people are through with an exam, how many passed; with the last one it is complete. */
export async function countEnterprise(
  context: OperationContext,
  { taskId, entId }: Pick<Sheet, 'taskId' | 'entId'>,
): Promise<void> {
  await lockName(context, `results of ${taskId} ${entId}`);
  const where = {
    all: [
      { path: 'taskId', op: 'eq', value: taskId },
      { path: 'entId', op: 'eq', value: entId },
    ],
  } as const;
  const shares = rowsOf(context, 'examTaskEnt');
  const [share] = await shares.find({ where, limit: 1 });
  if (share === undefined) return;
  const counts = addCounts((await examineeCounts(context, 'entId', where as RowsWhere<'examTaskUser'>)).values());
  const through = counts.finished + counts.absent >= counts.total;
  const open = share.status !== null && OPEN.includes(share.status);
  await shares.update([share.id], {
    finishCount: counts.finished,
    passCount: counts.passed,
    averageScore: counts.finished === 0 ? null : averageScore(counts).toFixed(1),
    ...(open && { status: through ? dict.exam_ent_status.completed : dict.exam_ent_status.inProgress }),
    ...(open && through && { finishTime: context.now() }),
    ...updateAudit(context),
  });
}
