import type { ChangesOf, KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { newId } from '../../../../server/database/newId.ts';
import { lockName } from '../../../../server/kit/lockName.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { examCourseStudyLog } from '../saving/examCourseStudyLog.ts';
import { completeCourse } from './completeCourse.ts';
import type { Learner } from './learnerOf.ts';
import { type StudyState, sittingsNow, studyState } from './studyLogs.ts';
import { possibleSeconds, type Reached, type StudyReport, studyProgress } from './studyProgress.ts';
import { type TaskShare, taskShares } from './taskShares.ts';
import { wholeLength } from './wholeLength.ts';

/** Forms of material that are measured in seconds. */
const TIMED: readonly KeyOf<'course_information_type'>[] = [
  dict.course_information_type.video,
  dict.course_information_type.audio,
];
const DAY_MINUTES = 1440;
/** Seconds of a recording or pages, as fields hold them. */
const MAX_PLACE = 86_400;

/** Keeps, in a transaction, what a learner has just studied: one log per sitting and day. What was completed stays completed. */
export async function recordStudy(
  context: OperationContext,
  learner: Learner,
  course: RowOf<'examCourseInfo'>,
  asked: StudyReport,
): Promise<StudyState> {
  const { id: courseId } = course;
  // Her hours and her tasks follow from all her courses: of two at once the second sees what became of the first.
  await lockName(context, `studies of ${learner.phone}`);
  const logs = await sittingsNow(context, learner, courseId);
  const before = studyState(logs);
  if (before.status === dict.study_status.completed) return before;
  const open = logs.find((log) => isOpen(log, context.now()));
  const isTimed = TIMED.includes(course.informationType);
  const report = {
    ...asked,
    total: isTimed ? await wholeLength(context, course, asked.total) : asked.total,
    seconds: Math.min(asked.seconds, possibleSeconds(open, context.now())),
  };
  const reached = Math.max(0, ...logs.map((log) => Number(log.reached ?? 0)));
  const after = studyProgress({ ...before, reached }, report, isTimed);
  const shares = await taskShares(context, learner, courseId);
  await startShares(context, shares);
  const changes = changesOf(context, open, report, after);
  const allLogs = rowsOf(context, 'examCourseStudyLog');
  if (open === undefined) {
    const row = rowOf(context, learner, courseId, shares, changes);
    await allLogs.insert([row]);
    await examCourseStudyLog.saved?.(context, row, undefined);
  } else await allLogs.update([open.id], { ...changes, ...updateAudit(context) });
  if (after.progress >= 100) await completeCourse(context, learner, course, shares);
  return studyState(await sittingsNow(context, learner, courseId));
}

const isOpen = (log: RowOf<'examCourseStudyLog'>, now: string): boolean =>
  log.status === dict.study_status.inProgress &&
  log.studySeconds !== null &&
  log.startTime.slice(0, 10) === now.slice(0, 10);

function changesOf(
  context: OperationContext,
  open: RowOf<'examCourseStudyLog'> | undefined,
  { position, seconds }: StudyReport,
  { progress, reached }: Reached,
): ChangesOf<'examCourseStudyLog'> {
  const studySeconds = Math.round(Number(open?.studySeconds ?? 0) + seconds);
  return {
    endTime: context.now(),
    studySeconds,
    studyMinutes: Math.min(DAY_MINUTES, Math.round(studySeconds / 60)),
    playPosition: Math.min(MAX_PLACE, Math.floor(position)),
    progress,
    reached: Math.min(MAX_PLACE, reached),
    status: progress >= 100 ? dict.study_status.completed : dict.study_status.inProgress,
  };
}

function rowOf(
  context: OperationContext,
  learner: Learner,
  courseId: string,
  [due]: readonly TaskShare[],
  changes: ChangesOf<'examCourseStudyLog'>,
): ChangesOf<'examCourseStudyLog'> {
  const { entId, userName, phone, staffCategory } =
    learner.posts.find((post) => post.entId === due?.share.entId) ?? learner;
  return {
    id: newId(),
    courseId,
    courseTaskId: due?.task.id ?? null,
    entId,
    userName,
    phone,
    staffCategory,
    terminal: dict.terminal_type.webBrowser,
    startTime: context.now(),
    ...changes,
    ...createAudit(context),
  };
}

/** An enterprise whose first learner begins is under way. */
async function startShares(context: OperationContext, shares: readonly TaskShare[]): Promise<void> {
  const ids = shares.filter(({ share }) => share.status === dict.study_status.notStarted).map(({ share }) => share.id);
  if (ids.length === 0) return;
  const changes = { status: dict.study_status.inProgress, ...updateAudit(context) };
  await rowsOf(context, 'examCourseTaskEnt').update(ids, changes);
}
