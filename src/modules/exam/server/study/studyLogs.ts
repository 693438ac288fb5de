import type { KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { sumOf } from '../../../../model/sumOf.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import type { Learner, Post } from './learnerOf.ts';

/** How a learner stands with a course. */
export interface StudyState {
  readonly progress: number;
  /** Where to go on. */
  readonly position: number;
  readonly minutes: number;
  readonly status: KeyOf<'study_status'>;
  readonly lastTime: string;
}

/** Whatever somebody has studied for an enterprise: she is known by her number, and by her name where a log has none. */
export function logsOf({
  entId,
  userName,
  phone,
}: Pick<Post, 'entId' | 'userName' | 'phone'>): RowsWhere<'examCourseStudyLog'> {
  const named = { path: 'userName', op: 'eq', value: userName } as const;
  const unnumbered = { all: [{ path: 'phone', op: 'empty', value: true }, named] } as const;
  const hers = phone === '' ? named : ({ any: [{ path: 'phone', op: 'eq', value: phone }, unnumbered] } as const);
  return { all: [{ path: 'entId', op: 'eq', value: entId }, hers] };
}

/** The learner's sittings with some courses, the latest first. */
export function sittings(
  context: OperationContext,
  { posts }: Learner,
  courseIds: readonly string[],
): Promise<RowOf<'examCourseStudyLog'>[]> {
  return rowsOf(context, 'examCourseStudyLog').find({
    where: {
      all: [{ path: 'courseId', op: 'in', value: [...courseIds] }, { any: posts.map(logsOf) }],
    },
    sort: [
      { field: 'startTime', order: 'DESC' },
      { field: 'id', order: 'DESC' },
    ],
  });
}

/** Her sittings with a course that count now. */
export async function sittingsNow(
  context: OperationContext,
  learner: Learner,
  courseId: string,
): Promise<readonly RowOf<'examCourseStudyLog'>[]> {
  return sinceLastYear(context, await sittings(context, learner, [courseId]));
}

/** Of somebody's sittings with a course those since she last completed it in an earlier year: hours are of a year, and so is what she learns. */
export function sinceLastYear(
  context: OperationContext,
  logs: readonly RowOf<'examCourseStudyLog'>[],
): readonly RowOf<'examCourseStudyLog'>[] {
  const year = context.now().slice(0, 4);
  const last = logs.findIndex((log) => isCompleted(log) && doneAt(log) < year);
  return last === -1 ? logs : logs.slice(0, last);
}

export const isCompleted = ({ status }: RowOf<'examCourseStudyLog'>): boolean => status === dict.study_status.completed;

export const doneAt = ({ endTime, startTime }: RowOf<'examCourseStudyLog'>): string => endTime ?? startTime;

/** All sittings with one course in one state; they may lie in any order of progress in older records. */
export function studyState(logs: readonly RowOf<'examCourseStudyLog'>[]): StudyState {
  const progress = Math.max(0, ...logs.map((log) => Number(log.progress ?? 0)));
  const done = logs.some(isCompleted);
  return {
    progress: done ? 100 : progress,
    position: Number(logs[0]?.playPosition ?? 0),
    minutes: sumOf(logs, (log) => Number(log.studyMinutes ?? 0)),
    status: done
      ? dict.study_status.completed
      : logs.length === 0
        ? dict.study_status.notStarted
        : dict.study_status.inProgress,
    lastTime: String(logs[0]?.endTime ?? logs[0]?.startTime ?? ''),
  };
}
