import type { EntityRecord } from '../../../../protocol/types.ts';
import { AppError } from '../../../../server/AppError.ts';
import { newId } from '../../../../server/database/newId.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import { readAll } from '../../../../server/repository/readAll.ts';
import { KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';
import { STUDY } from '../study/studyStatus.ts';
import { refusal } from './releasableTask.ts';
import { listOf, taskTargets } from './taskTargets.ts';

/** Keys of the dictionary `course_task_status`. */
export const PUSH = { none: '0', partly: '1', all: '2', finished: '3' } as const;

/** Key of the dictionary `ent_staff_category`: everybody else. */
const STAFF = '4';

/**
 * Gives a course task to its enterprises (or to some of them), each once. It counts as fully pushed
 * when nobody it is meant for is left. Answers how many enterprises are new.
 */
export async function pushCourseTask(context: OperationContext, id: string, only?: readonly string[]): Promise<number> {
  const entity = entityNamed(context, 'examCourseTask');
  // Holds the task's row, so that a second push at the same moment waits for this one.
  await context.repository.update(entity, [id], updateAudit(context));
  const task = await context.repository.get(entity, id);
  if (task === undefined) throw new AppError('notFound');
  if (String(task.endDate) < context.now().slice(0, 10))
    throw refusal(
      'endDate',
      '课程任务的截止日期已过，请先修改截止日期',
      'The last day of the task has passed; change it first',
    );
  const targets = await taskTargets(context, task);
  const known = await pushedTo(context, id);
  const asked = only === undefined ? targets : await enterprisesOf(context, only);
  const fresh = asked.filter((enterprise) => !known.has(String(enterprise.id)));
  await context.repository.insert(entityNamed(context, 'examCourseTaskEnt'), rowsFor(context, task, fresh));
  const done = new Set([...known, ...fresh.map((enterprise) => String(enterprise.id))]);
  const status = targets.every((enterprise) => done.has(String(enterprise.id))) ? PUSH.all : PUSH.partly;
  const pushTime = task.pushTime ?? context.now();
  await context.repository.update(entity, [id], { status, pushTime, entCount: done.size });
  return fresh.length;
}

async function pushedTo(context: OperationContext, taskId: string): Promise<ReadonlySet<string>> {
  const where = { path: 'courseTaskId', op: 'eq', value: taskId } as const;
  const rows = await readAll(context.repository, entityNamed(context, 'examCourseTaskEnt'), { where });
  return new Set(rows.map((row) => String(row.entId)));
}

function enterprisesOf(context: OperationContext, ids: readonly string[]): Promise<EntityRecord[]> {
  return taskTargets(context, { targetType: '4', entIds: ids });
}

function rowsFor(context: OperationContext, task: EntityRecord, enterprises: readonly EntityRecord[]): EntityRecord[] {
  return enterprises.map((enterprise) => ({
    id: newId(),
    courseTaskId: task.id,
    entId: enterprise.id,
    pushTime: context.now(),
    deadline: task.endDate,
    staffCount: learners(enterprise, listOf(task.staffCategory)),
    finishCount: 0,
    status: STUDY.none,
    ...createAudit(context),
  }));
}

/** Everybody when the staff is meant, else the key people the enterprise names. */
function learners(enterprise: EntityRecord, categories: readonly string[]): number {
  if (categories.includes(STAFF)) return Number(enterprise.staffCount ?? 1);
  const asked = Object.entries(KEY_PEOPLE).filter(([key]) => categories.includes(key));
  return asked.filter(([, { name }]) => typeof enterprise[name] === 'string').length;
}
