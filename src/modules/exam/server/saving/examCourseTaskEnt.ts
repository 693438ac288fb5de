import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { holdName } from '../../../../server/records/holdName.ts';
import { STUDY } from '../study/studyStatus.ts';

/** How far an enterprise is: by the people who have finished, and by the last day. */
export function shareStatus({ status, staffCount, finishCount, deadline }: EntityRecord, today: string): string {
  const [needed, finished] = [Number(staffCount ?? 0), Number(finishCount ?? 0)];
  if (needed > 0 && finished >= needed) return STUDY.done;
  if (typeof deadline === 'string' && deadline < today) return STUDY.overdue;
  return finished > 0 || status === STUDY.underWay ? STUDY.underWay : STUDY.none;
}

/** The state follows the numbers and the last day; the task counts the enterprises that are done. */
export const examCourseTaskEnt: SaveRule = {
  derive: async (context, record) => {
    const status = shareStatus(record, context.now().slice(0, 10));
    return { status, finishTime: status === STUDY.done ? (record.finishTime ?? context.now()) : null };
  },
  saved: async (context, { courseTaskId }) => countDone(context, String(courseTaskId)),
};

async function countDone(context: OperationContext, courseTaskId: string): Promise<void> {
  const where = {
    all: [
      { path: 'courseTaskId', op: 'eq', value: courseTaskId },
      { path: 'status', op: 'eq', value: STUDY.done },
    ],
  } as const;
  await holdName(context, `enterprises done of ${courseTaskId}`);
  const finishCount = await context.repository.count(entityNamed(context, 'examCourseTaskEnt'), { where });
  const changed = { where: { path: 'finishCount', op: 'ne', value: finishCount } } as const;
  const task = entityNamed(context, 'examCourseTask');
  await context.repository.update(task, [courseTaskId], { finishCount, ...updateAudit(context) }, changed);
}
