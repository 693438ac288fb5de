import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { listOf } from '../exams/taskTargets.ts';
import { examCourseTaskEnt } from '../saving/examCourseTaskEnt.ts';
import type { Learner } from './learnerOf.ts';
import { sittings } from './studyLogs.ts';
import { STUDY } from './studyStatus.ts';
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

/** Counts the learner in once all courses of the task are done. */
async function completeShare(context: OperationContext, learner: Learner, { task, share }: TaskShare): Promise<void> {
  const courseIds = listOf(task.courseIds);
  const logs = await sittings(context, learner, courseIds);
  const done = new Set(logs.filter((log) => log.status === STUDY.done).map((log) => String(log.courseId)));
  if (!courseIds.every((id) => done.has(id))) return;
  const entity = entityNamed(context, 'examCourseTaskEnt');
  const id = String(share.id);
  // Added by the database, so that two learners who finish at the same moment are two.
  await context.repository.countUp(entity, [id], 'finishCount');
  const counted = await context.repository.get(entity, id);
  if (counted === undefined) return;
  const finishCount = Math.min(Number(counted.staffCount ?? 0), Number(counted.finishCount ?? 0));
  const record = { ...counted, finishCount };
  const derived = await examCourseTaskEnt.derive?.(context, record);
  await context.repository.update(entity, [id], { finishCount, ...derived, ...updateAudit(context) });
  await examCourseTaskEnt.saved?.(context, record);
}
