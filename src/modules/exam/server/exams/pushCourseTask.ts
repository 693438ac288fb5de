import type { ChangesOf, KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { fieldRefusal } from '../../../../server/AppError.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { KEY_CATEGORIES, KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';
import { COURSE_NOTICE, sendToEnterprises } from '../messages/sendToEnterprises.ts';
import { examCourseTaskEnt } from '../saving/examCourseTaskEnt.ts';
import { taskTargets } from './taskTargets.ts';
import { throughAlready } from './throughAlready.ts';

/**
 * Gives a course task to its enterprises (or to some of them), each once. It counts as fully pushed
 * when nobody it is meant for is left. Answers how many enterprises are new.
 */
export async function pushCourseTask(context: OperationContext, id: string, only?: readonly string[]): Promise<number> {
  const courseTasks = rowsOf(context, 'examCourseTask');
  // Holds the task's row, so that a second push at the same moment waits for this one.
  await courseTasks.update([id], updateAudit(context));
  const task = await courseTasks.one(id);
  if (task.endDate < context.now().slice(0, 10))
    throw fieldRefusal('endDate', {
      zh: '课程任务的截止日期已过，请先修改截止日期',
      en: 'The last day of the task has passed; change it first',
    });
  const targets = await taskTargets(context, task);
  const known = await pushedTo(context, id);
  const asked = only === undefined ? targets : await enterprisesOf(context, only);
  const fresh = asked.filter((enterprise) => !known.has(enterprise.id));
  const shares = await rowsFor(context, task, fresh);
  await rowsOf(context, 'examCourseTaskEnt').insert(shares);
  await examCourseTaskEnt.saved?.(context, { courseTaskId: id });
  await tell(context, task, fresh, shares);
  const done = new Set([...known, ...fresh.map((enterprise) => enterprise.id)]);
  const status = targets.every((enterprise) => done.has(enterprise.id))
    ? dict.course_task_status.pushed
    : dict.course_task_status.partlyPushed;
  const pushTime = task.pushTime ?? context.now();
  await courseTasks.update([id], { status, pushTime, entCount: done.size });
  return fresh.length;
}

/** Enterprises hear of a task; not those whose people have studied all of it already. */
async function tell(
  context: OperationContext,
  { taskName, startDate, endDate, requireHours }: RowOf<'examCourseTask'>,
  enterprises: readonly RowOf<'entInfo'>[],
  shares: readonly ChangesOf<'examCourseTaskEnt'>[],
): Promise<void> {
  const done = new Set(shares.flatMap(({ entId, status }) => (status === dict.study_status.completed ? [entId] : [])));
  const values = { taskName, startDate, endDate, requireHours: String(Number(requireHours)) };
  await sendToEnterprises(
    context,
    COURSE_NOTICE,
    enterprises.filter(({ id }) => !done.has(id)).map((enterprise) => ({ enterprise, values })),
  );
}

async function pushedTo(context: OperationContext, taskId: string): Promise<ReadonlySet<string>> {
  const where = { path: 'courseTaskId', op: 'eq', value: taskId } as const;
  const rows = await rowsOf(context, 'examCourseTaskEnt').all({ where });
  return new Set(rows.map((row) => row.entId));
}

function enterprisesOf(context: OperationContext, ids: readonly string[]): Promise<RowOf<'entInfo'>[]> {
  return taskTargets(context, { targetType: dict.exam_target_type.chosenEnterprises, entIds: ids });
}

async function rowsFor(
  context: OperationContext,
  task: RowOf<'examCourseTask'>,
  enterprises: readonly RowOf<'entInfo'>[],
): Promise<ChangesOf<'examCourseTaskEnt'>[]> {
  const through = await throughAlready(context, task, enterprises);
  const rows = enterprises.map(async (enterprise) => {
    const people = keyPeople(enterprise, task.staffCategory);
    const staffCount = people?.size ?? Number(enterprise.staffCount ?? 1);
    const share = {
      deadline: task.endDate,
      staffCount,
      finishCount: Math.min(staffCount, through(enterprise.id, people)),
    };
    return {
      id: newId(),
      courseTaskId: task.id,
      entId: enterprise.id,
      pushTime: context.now(),
      ...share,
      ...(await examCourseTaskEnt.derive?.(context, share)),
      ...createAudit(context),
    };
  });
  return Promise.all(rows);
}

/** The key people that the enterprise names, each once, by phone; undefined when the staff is meant, whoever they are. */
function keyPeople(
  enterprise: RowOf<'entInfo'>,
  categories: readonly KeyOf<'ent_staff_category'>[],
): ReadonlyMap<string, string> | undefined {
  if (categories.includes(dict.ent_staff_category.staff)) return undefined;
  const asked = KEY_CATEGORIES.filter((key) => categories.includes(key));
  return new Map(
    asked.flatMap((key) => {
      const [name, phone] = [enterprise[KEY_PEOPLE[key].name], enterprise[KEY_PEOPLE[key].phone]];
      return name === null ? [] : [[phone ?? name, name] as const];
    }),
  );
}
