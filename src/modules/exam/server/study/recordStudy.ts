import type { EntityRecord } from '../../../../protocol/types.ts';
import { newId } from '../../../../server/database/newId.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import { examCourseStudyLog } from '../saving/examCourseStudyLog.ts';
import { completeCourse } from './completeCourse.ts';
import { furthest, type StudyReport } from './furthest.ts';
import type { Learner } from './learnerOf.ts';
import { type StudyState, sittings, studyState } from './studyLogs.ts';
import { STUDY } from './studyStatus.ts';
import { type TaskShare, taskShares } from './taskShares.ts';

const WEB = '1';
/** Keys of the dictionary `course_information_type` that are measured in seconds: video and sound. */
const TIMED = ['1', '4'];
const DAY_MINUTES = 1440;
/** A report cannot tell of more time than has passed since the last one, give or take the line. */
const SLACK_SECONDS = 5;
const FIRST_SECONDS = 30;

/** Keeps what a learner has just studied: one log per sitting and day. What was completed stays completed. */
export async function recordStudy(
  context: OperationContext,
  learner: Learner,
  course: EntityRecord,
  asked: StudyReport,
): Promise<StudyState> {
  const courseId = String(course.id);
  const logs = await sittings(context, learner, [courseId]);
  const before = studyState(logs);
  if (before.status === STUDY.done) return before;
  const open = logs.find((log) => isOpen(log, context.now()));
  const report = { ...asked, seconds: Math.min(asked.seconds, possibleSeconds(open, context.now())) };
  const progress = furthest(before.progress, report, TIMED.includes(String(course.informationType)));
  const shares = await taskShares(context, learner, courseId);
  await startShares(context, shares);
  const changes = changesOf(context, open, report, progress);
  const entity = entityNamed(context, 'examCourseStudyLog');
  if (open === undefined) {
    const row = rowOf(context, learner, courseId, shares, changes);
    await context.repository.insert(entity, [row]);
    await examCourseStudyLog.saved?.(context, row, undefined);
  } else await context.repository.update(entity, [String(open.id)], { ...changes, ...updateAudit(context) });
  if (progress >= 100) await completeCourse(context, learner, course, shares);
  return studyState(await sittings(context, learner, [courseId]));
}

const isOpen = (log: EntityRecord, now: string): boolean =>
  log.status === STUDY.underWay && log.studySeconds !== null && String(log.startTime).slice(0, 10) === now.slice(0, 10);

function possibleSeconds(open: EntityRecord | undefined, now: string): number {
  if (open === undefined) return FIRST_SECONDS;
  const passed = (Date.parse(now.replace(' ', 'T')) - Date.parse(String(open.endTime).replace(' ', 'T'))) / 1000;
  return Math.max(0, Number.isFinite(passed) ? passed : 0) + SLACK_SECONDS;
}

function changesOf(
  context: OperationContext,
  open: EntityRecord | undefined,
  { position, seconds }: StudyReport,
  progress: number,
): EntityRecord {
  const studySeconds = Math.round(Number(open?.studySeconds ?? 0) + seconds);
  return {
    endTime: context.now(),
    studySeconds,
    studyMinutes: Math.min(DAY_MINUTES, Math.round(studySeconds / 60)),
    playPosition: Math.min(86_400, Math.floor(position)),
    progress,
    status: progress >= 100 ? STUDY.done : STUDY.underWay,
  };
}

function rowOf(
  context: OperationContext,
  { entId, userName, staffCategory }: Learner,
  courseId: string,
  shares: readonly TaskShare[],
  changes: EntityRecord,
): EntityRecord {
  return {
    id: newId(),
    courseId,
    courseTaskId: shares[0]?.task.id ?? null,
    entId,
    userName,
    staffCategory,
    terminal: WEB,
    startTime: context.now(),
    ...changes,
    ...createAudit(context),
  };
}

/** An enterprise whose first learner begins is under way. */
async function startShares(context: OperationContext, shares: readonly TaskShare[]): Promise<void> {
  const ids = shares.filter(({ share }) => share.status === STUDY.none).map(({ share }) => String(share.id));
  if (ids.length === 0) return;
  const changes = { status: STUDY.underWay, ...updateAudit(context) };
  await context.repository.update(entityNamed(context, 'examCourseTaskEnt'), ids, changes);
}
