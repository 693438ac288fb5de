import type { ChangesOf, RowOf } from '../../../../model/SchemaTypes.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { type Counts, examineeCounts, examResults, NOBODY } from '../exams/examineeCounts.ts';
import { rowsOfTask } from '../exams/releaseEnterprises.ts';
import { closeOpenSheets } from '../sitting/openSheets.ts';

const OPEN: readonly unknown[] = [dict.exam_user_status.notStarted, dict.exam_user_status.inProgress];

/** Ends a task: what is being answered counts as it was saved, whoever has not handed in was absent, and every enterprise gets its result. */
export const handler: ActionHandler<'examTaskInfo.finish'> = async (context, { ids: [id = ''] }) => {
  const task = await rowsOf(context, 'examTaskInfo').one(id);
  await closeOpenSheets(context, id);
  const examinees = await rowsOfTask(context, 'examTaskUser', task);
  const open = examinees.filter((row) => OPEN.includes(row.status)).map((row) => row.id);
  await rowsOf(context, 'examTaskUser').update(open, {
    status: dict.exam_user_status.absent,
    ...updateAudit(context),
  });
  const counts = await examineeCounts(context, 'entId', { path: 'taskId', op: 'eq', value: id });
  const rows = await rowsOfTask(context, 'examTaskEnt', task);
  const now = context.now();
  const results = rows.map((row) => [row.id, resultOf(row, counts.get(row.entId) ?? NOBODY, now)] as const);
  await rowsOf(context, 'examTaskEnt').updateEach(new Map(results));
  return true;
};

/** What an enterprise has made of the task; one that never got it, or closed for good, is out of it. */
function resultOf({ status, finishTime }: RowOf<'examTaskEnt'>, counts: Counts, now: string): ChangesOf<'examTaskEnt'> {
  const { notReleased, cancelled, completed } = dict.exam_ent_status;
  const given = status === notReleased || status === cancelled ? cancelled : completed;
  return {
    status: given,
    finishTime: given === completed ? (finishTime ?? now) : null,
    ...examResults(counts),
  };
}
