import type { Condition } from '../../model/Condition.ts';
import { updateAudit } from './audit.ts';
import type { OperationContext } from './OperationContext.ts';
import { ENT_TASK } from './saving/entTaskInfo.ts';
import { entityNamed } from './statistics/entityNamed.ts';
import { STUDY } from './study/studyStatus.ts';

const CHUNK = 500;

/** Open tasks of enterprises whose deadline has passed become overdue; answers how many. */
export function markOverdueTasks(context: OperationContext): Promise<number> {
  return switchAll(context, 'entTaskInfo', ENT_TASK.overdue, [
    { path: 'status', op: 'eq', value: ENT_TASK.open },
    { path: 'deadline', op: 'lt', value: context.now() },
  ]);
}

/** Courses that an enterprise has not finished by the last day become overdue; answers how many. */
export function markOverdueCourses(context: OperationContext): Promise<number> {
  return switchAll(context, 'examCourseTaskEnt', STUDY.overdue, [
    { path: 'status', op: 'in', value: [STUDY.none, STUDY.underWay] },
    { path: 'deadline', op: 'lt', value: context.now().slice(0, 10) },
  ]);
}

async function switchAll(
  context: OperationContext,
  name: string,
  status: string,
  late: readonly Condition[],
): Promise<number> {
  const entity = entityNamed(context, name);
  const where: Condition = { all: late };
  let changed = 0;
  for (;;) {
    const rows = await context.repository.find(entity, { where, limit: CHUNK });
    const ids = rows.map((row) => String(row.id));
    changed += await context.repository.update(entity, ids, { status, ...updateAudit(context) }, { where });
    if (rows.length < CHUNK) return changed;
  }
}
