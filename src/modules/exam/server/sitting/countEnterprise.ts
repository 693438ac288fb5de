import { lockName } from '../../../../server/kit/lockName.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import { addCounts, examineeCounts, examResults } from '../exams/examineeCounts.ts';
import type { Sheet } from './sheetRows.ts';

const GIVEN: readonly string[] = [
  dict.exam_ent_status.released,
  dict.exam_ent_status.inProgress,
  dict.exam_ent_status.completed,
];

/** How many of an enterprise's people are through with an exam, how many passed; with the last one it is complete, as long as nobody sits it again. */
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
  await shares.update([share.id], {
    ...examResults(counts),
    ...(GIVEN.includes(String(share.status)) && {
      status: through ? dict.exam_ent_status.completed : dict.exam_ent_status.inProgress,
      finishTime: through ? (share.finishTime ?? context.now()) : null,
    }),
    ...updateAudit(context),
  });
}

/** The same for all enterprises that these examinees belong to. */
export async function countEnterprises(context: OperationContext, examineeIds: readonly string[]): Promise<void> {
  const inside = consequenceContext(context);
  const examinees = await rowsOf(inside, 'examTaskUser').getMany(examineeIds);
  const shares = new Map(examinees.map(({ taskId, entId }) => [`${taskId} ${entId}`, { taskId, entId }]));
  for (const share of shares.values()) await countEnterprise(inside, share);
}
