import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { examCourseTaskEnt } from '../saving/examCourseTaskEnt.ts';
import type { Learner } from './learnerOf.ts';
import { doneAt, isCompleted, sittings } from './studyLogs.ts';
import { countsSince, type TaskShare } from './taskShares.ts';

/** What follows when a learner has completed a course: hours in the archive, and the tasks that asked for it. */
export async function completeCourse(
  context: OperationContext,
  learner: Learner,
  course: RowOf<'examCourseInfo'>,
  shares: readonly TaskShare[],
): Promise<void> {
  await creditHours(context, learner, course);
  for (const share of shares) await completeShare(context, learner, course, share);
}

/** This year's training record gains the course and its hours, once; the first course of a year begins the record. */
async function creditHours(
  context: OperationContext,
  learner: Learner,
  course: RowOf<'examCourseInfo'>,
): Promise<void> {
  const archive = rowsOf(context, 'examStaffCourseLog');
  const record = await recordOfThisYear(context, learner);
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

/** A year begins with the hours that her post asks for by then. It is hers in whichever enterprise it was begun. Nobody has one whose identity card is not known from an earlier one. */
async function recordOfThisYear(context: OperationContext, { entId, posts, phone }: Learner) {
  const archive = rowsOf(context, 'examStaffCourseLog');
  const trainYear = Number(context.now().slice(0, 4));
  const [latest] = await archive.find({
    filters: [
      { field: 'phone', op: 'eq', value: phone },
      { field: 'trainYear', op: 'lte', value: trainYear },
    ],
    sort: [{ field: 'trainYear', order: 'DESC' }],
    limit: 1,
  });
  if (latest === undefined || latest.trainYear === trainYear) return latest;
  const { userName, idCard, email, staffCategory, jobId, requireHours } = latest;
  const [begun] = await archive.find({
    filters: [
      { field: 'idCard', op: 'eq', value: idCard },
      { field: 'trainYear', op: 'eq', value: trainYear },
    ],
    limit: 1,
  });
  if (begun !== undefined) return begun;
  const id = newId();
  const place = posts.some((post) => post.entId === latest.entId) ? latest.entId : entId;
  const person = { entId: place, userName, idCard, phone, email, staffCategory, jobId };
  const post = jobId === null ? undefined : await rowsOf(context, 'systemEntStaffJob').get(jobId);
  const hours = {
    trainYear,
    requireHours: post?.trainHours.toFixed(1) ?? requireHours,
    gainedHours: '0.0',
    status: dict.study_status.notStarted,
  };
  await archive.insert([{ id, ...person, ...hours, ...createAudit(context) }]);
  return archive.get(id);
}

/** Counts the learner in once all courses of the task are done; one that is studied again counts no second time. */
async function completeShare(
  context: OperationContext,
  learner: Learner,
  course: RowOf<'examCourseInfo'>,
  { task, share }: TaskShare,
): Promise<void> {
  const since = countsSince(task, share.pushTime);
  const logs = await sittings(context, learner, task.courseIds);
  const done = logs.filter((log) => isCompleted(log) && doneAt(log) >= since).map(({ courseId }) => courseId);
  if (done.filter((id) => id === course.id).length > 1 || !task.courseIds.every((id) => done.includes(id))) return;
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
