import type { KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { sumOf } from '../../../../model/sumOf.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import type { Learner } from './learnerOf.ts';

/** How a learner stands with a course. */
export interface StudyState {
  readonly progress: number;
  /** Where to go on. */
  readonly position: number;
  readonly minutes: number;
  readonly status: KeyOf<'study_status'>;
  readonly lastTime: string;
}

/** The learner's sittings with some courses, the latest first. */
export function sittings(
  context: OperationContext,
  { entId, userName }: Learner,
  courseIds: readonly string[],
): Promise<RowOf<'examCourseStudyLog'>[]> {
  return rowsOf(context, 'examCourseStudyLog').find({
    filters: [
      { field: 'entId', op: 'eq', value: entId },
      { field: 'userName', op: 'eq', value: userName },
      { field: 'courseId', op: 'in', value: [...courseIds] },
    ],
    sort: [
      { field: 'startTime', order: 'DESC' },
      { field: 'id', order: 'DESC' },
    ],
  });
}

/** All sittings with one course in one state; they may lie in any order of progress in older records. */
export function studyState(logs: readonly RowOf<'examCourseStudyLog'>[]): StudyState {
  const progress = Math.max(0, ...logs.map((log) => Number(log.progress ?? 0)));
  const done = logs.some((log) => log.status === dict.study_status.completed);
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
