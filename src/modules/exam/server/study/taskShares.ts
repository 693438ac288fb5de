import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import type { Learner, Post } from './learnerOf.ts';

/** A course task together with an enterprise's share in it. */
export interface TaskShare {
  readonly task: RowOf<'examCourseTask'>;
  readonly share: RowOf<'examCourseTaskEnt'>;
}

/** From when a completed course counts for a task: it is of the year in which the task begins, or done since it was pushed. */
export function countsSince({ startDate }: RowOf<'examCourseTask'>, pushTime: string | null): string {
  const year = `${startDate.slice(0, 4)}-01-01`;
  return pushTime !== null && pushTime < year ? pushTime : year;
}

/** The running tasks that ask this learner to study the course, the most urgent first. */
export async function taskShares(
  context: OperationContext,
  learner: Learner,
  courseId: string,
): Promise<readonly TaskShare[]> {
  const today = context.now().slice(0, 10);
  const shares = await rowsOf(context, 'examCourseTaskEnt').find({
    filters: [
      { field: 'entId', op: 'in', value: learner.posts.map(({ entId }) => entId) },
      { field: 'status', op: 'in', value: [dict.study_status.notStarted, dict.study_status.inProgress] },
      { field: 'deadline', op: 'gte', value: today },
    ],
    sort: [{ field: 'deadline', order: 'ASC' }],
  });
  const ids = [...new Set(shares.map((share) => share.courseTaskId))];
  const tasks = await rowsOf(context, 'examCourseTask').getMany(ids);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return shares.flatMap((share) => {
    const task = byId.get(share.courseTaskId);
    const post = learner.posts.find(({ entId }) => entId === share.entId);
    return task !== undefined && post !== undefined && asks(task, post, courseId) ? [{ task, share }] : [];
  });
}

function asks(task: RowOf<'examCourseTask'>, { categories }: Post, courseId: string): boolean {
  const running =
    task.status === dict.course_task_status.partlyPushed || task.status === dict.course_task_status.pushed;
  return running && task.courseIds.includes(courseId) && categories.some((one) => task.staffCategory.includes(one));
}
