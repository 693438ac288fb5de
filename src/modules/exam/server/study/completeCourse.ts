import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { examCourseTaskEnt } from '../saving/examCourseTaskEnt.ts';
import type { Learner } from './learnerOf.ts';
import { sittings } from './studyLogs.ts';
import type { TaskShare } from './taskShares.ts';

/** What follows when a learner has completed a course: hours in the archive, and the tasks that asked for it. */
export async function completeCourse(
  context: OperationContext,
  learner: Learner,
  course: RowOf<'examCourseInfo'>,
  shares: readonly TaskShare[],
): Promise<void> {
  await creditHours(context, learner, course);
  for (const share of shares) await completeShare(context, learner, share);
}

/** This year's training record gains the course and its hours, once. */
async function creditHours(
  context: OperationContext,
  learner: Learner,
  course: RowOf<'examCourseInfo'>,
): Promise<void> {
  const archive = rowsOf(context, 'examStaffCourseLog');
  const [record] = await archive.find({
    filters: [
      { field: 'entId', op: 'eq', value: learner.entId },
      { field: 'phone', op: 'eq', value: learner.phone },
      { field: 'trainYear', op: 'eq', value: Number(context.now().slice(0, 4)) },
    ],
    limit: 1,
  });
  const courseIds = record?.courseIds ?? [];
  if (record === undefined || courseIds.includes(course.id)) return;
  const gained = Math.min(200, Number(record.gainedHours ?? 0) + Number(course.creditHours ?? 0));
  await archive.update([record.id], {
    courseIds: [...courseIds, course.id],
    gainedHours: gained.toFixed(1),
    // That the year is fulfilled is certified by a person, with the number of the certificate.
    ...(record.status === dict.study_status.notStarted && { status: dict.study_status.inProgress }),
    ...updateAudit(context),
  });
}

/** Counts the learner in once all courses of the task are done. */
async function completeShare(context: OperationContext, learner: Learner, { task, share }: TaskShare): Promise<void> {
  const courseIds = task.courseIds;
  const logs = await sittings(context, learner, courseIds);
  const done = new Set(logs.filter((log) => log.status === dict.study_status.completed).map((log) => log.courseId));
  if (!courseIds.every((id) => done.has(id))) return;
  const shares = rowsOf(context, 'examCourseTaskEnt');
  const { id } = share;
  // Added by the database, so that two learners who finish at the same moment are two.
  await shares.countUp([id], 'finishCount');
  const counted = await shares.get(id);
  if (counted === undefined) return;
  const finishCount = Math.min(Number(counted.staffCount ?? 0), Number(counted.finishCount ?? 0));
  const record = { ...counted, finishCount };
  const derived = await examCourseTaskEnt.derive?.(context, record);
  await shares.update([id], { finishCount, ...derived, ...updateAudit(context) });
  await examCourseTaskEnt.saved?.(context, record);
}
