import type { ChangesOf, KeyOf } from '../../../../model/SchemaTypes.ts';
import { lockName } from '../../../../server/kit/lockName.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';

/** How far an enterprise is: by the people who have finished, and by the last day. */
export function shareStatus(
  { status, staffCount, finishCount, deadline }: ChangesOf<'examCourseTaskEnt'>,
  today: string,
): KeyOf<'study_status'> {
  const [needed, finished] = [Number(staffCount ?? 0), Number(finishCount ?? 0)];
  if (needed > 0 && finished >= needed) return dict.study_status.completed;
  if (typeof deadline === 'string' && deadline < today) return dict.study_status.overdue;
  return finished > 0 || status === dict.study_status.inProgress
    ? dict.study_status.inProgress
    : dict.study_status.notStarted;
}

/** The state follows the numbers and the last day; the task counts the enterprises that are done. */
export const examCourseTaskEnt: SaveRule<'examCourseTaskEnt'> = {
  derive: async (context, record) => {
    const status = shareStatus(record, context.now().slice(0, 10));
    return { status, finishTime: status === dict.study_status.completed ? (record.finishTime ?? context.now()) : null };
  },
  saved: async (context, { courseTaskId }) => countDone(context, String(courseTaskId)),
};

async function countDone(context: OperationContext, courseTaskId: string): Promise<void> {
  const where = {
    all: [
      { path: 'courseTaskId', op: 'eq', value: courseTaskId },
      { path: 'status', op: 'eq', value: dict.study_status.completed },
    ],
  } as const;
  await lockName(context, `enterprises done of ${courseTaskId}`);
  const finishCount = await rowsOf(context, 'examCourseTaskEnt').count({ where });
  const changed = { where: { path: 'finishCount', op: 'ne', value: finishCount } } as const;
  const task = rowsOf(context, 'examCourseTask');
  await task.update([courseTaskId], { finishCount, ...updateAudit(context) }, changed);
}
