import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { PUSH } from '../exams/pushCourseTask.ts';
import { listOf } from '../exams/taskTargets.ts';
import type { Learner } from './learnerOf.ts';
import { STUDY } from './studyStatus.ts';

/** A course task together with an enterprise's share in it. */
export interface TaskShare {
  readonly task: EntityRecord;
  readonly share: EntityRecord;
}

/** The running tasks that ask this learner to study the course, the most urgent first. */
export async function taskShares(
  context: OperationContext,
  learner: Learner,
  courseId: string,
): Promise<readonly TaskShare[]> {
  const today = context.now().slice(0, 10);
  const shares = await context.repository.find(entityNamed(context, 'examCourseTaskEnt'), {
    filters: [
      { field: 'entId', op: 'eq', value: learner.entId },
      { field: 'status', op: 'in', value: [STUDY.none, STUDY.underWay] },
      { field: 'deadline', op: 'gte', value: today },
    ],
    sort: [{ field: 'deadline', order: 'ASC' }],
  });
  const ids = [...new Set(shares.map((share) => String(share.courseTaskId)))];
  const tasks = await context.repository.getMany(entityNamed(context, 'examCourseTask'), ids);
  const byId = new Map(tasks.map((task) => [String(task.id), task]));
  return shares.flatMap((share) => {
    const task = byId.get(String(share.courseTaskId));
    return task !== undefined && asks(task, learner, courseId) ? [{ task, share }] : [];
  });
}

function asks(task: EntityRecord, learner: Learner, courseId: string): boolean {
  const running = task.status === PUSH.partly || task.status === PUSH.all;
  return (
    running && listOf(task.courseIds).includes(courseId) && listOf(task.staffCategory).includes(learner.staffCategory)
  );
}
