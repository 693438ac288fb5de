import type { EntityRecord } from '../../../protocol/types.ts';
import { updateAudit } from '../audit.ts';
import { listOf } from '../exam/taskTargets.ts';
import type { OperationContext } from '../OperationContext.ts';
import { entityNamed } from '../statistics/entityNamed.ts';
import type { Learner } from './learnerOf.ts';
import { STUDY, sittings } from './studyLogs.ts';
import type { TaskShare } from './taskShares.ts';

/** What follows when a learner has completed a course: hours in the archive, and the tasks that asked for it. */
export async function completeCourse(
  context: OperationContext,
  learner: Learner,
  course: EntityRecord,
  shares: readonly TaskShare[],
): Promise<void> {
  await creditHours(context, learner, course);
  for (const share of shares) await completeShare(context, learner, share);
}

/** This year's training record gains the course and its hours, once. */
async function creditHours(context: OperationContext, learner: Learner, course: EntityRecord): Promise<void> {
  const entity = entityNamed(context, 'examStaffCourseLog');
  const [record] = await context.repository.find(entity, {
    filters: [
      { field: 'entId', op: 'eq', value: learner.entId },
      { field: 'phone', op: 'eq', value: learner.phone },
      { field: 'trainYear', op: 'eq', value: Number(context.now().slice(0, 4)) },
    ],
    limit: 1,
  });
  const courseIds = listOf(record?.courseIds);
  if (record === undefined || courseIds.includes(String(course.id))) return;
  const gained = Math.min(200, Number(record.gainedHours ?? 0) + Number(course.creditHours ?? 0));
  await context.repository.update(entity, [String(record.id)], {
    courseIds: [...courseIds, String(course.id)],
    gainedHours: gained.toFixed(1),
    // That the year is fulfilled is certified by a person, with the number of the certificate.
    ...(record.status === STUDY.none && { status: STUDY.underWay }),
    ...updateAudit(context),
  });
}

/** Counts the learner in once all courses of the task are done; the enterprise is through with its last learner. */
async function completeShare(context: OperationContext, learner: Learner, { task, share }: TaskShare): Promise<void> {
  const courseIds = listOf(task.courseIds);
  const logs = await sittings(context, learner, courseIds);
  const done = new Set(logs.filter((log) => log.status === STUDY.done).map((log) => String(log.courseId)));
  if (!courseIds.every((id) => done.has(id))) return;
  const entity = entityNamed(context, 'examCourseTaskEnt');
  const staffCount = Number(share.staffCount ?? 0);
  const finishCount = Math.min(staffCount, Number(share.finishCount ?? 0) + 1);
  const through = finishCount >= staffCount;
  await context.repository.update(entity, [String(share.id)], {
    finishCount,
    status: through ? STUDY.done : STUDY.underWay,
    ...(through && { finishTime: context.now() }),
    ...updateAudit(context),
  });
  if (!through) return;
  const where = {
    all: [
      { path: 'courseTaskId', op: 'eq', value: String(task.id) },
      { path: 'status', op: 'eq', value: STUDY.done },
    ],
  } as const;
  const finished = await context.repository.count(entity, { where });
  await context.repository.update(entityNamed(context, 'examCourseTask'), [String(task.id)], {
    finishCount: finished,
    ...updateAudit(context),
  });
}
