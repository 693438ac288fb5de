import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { EXAM_NOTICE, sendToEnterprises } from '../messages/sendToEnterprises.ts';
import { examResults, NOBODY } from './examineeCounts.ts';
import { type Person, taskPeople } from './taskPeople.ts';

/**
 * Gives a task to enterprises: each gets its row and its examinees once. Run inside the transaction
 * that holds the task's row, so that two calls at the same moment come one after the other.
 */
export async function releaseEnterprises(
  context: OperationContext,
  task: RowOf<'examTaskInfo'>,
  enterprises: readonly RowOf<'entInfo'>[],
): Promise<void> {
  const people = await taskPeople(context, enterprises, task.staffCategory);
  const byEnterprise = Map.groupBy(people, (person) => person.entId);
  const reached = await insertEnterprises(context, task, enterprises, byEnterprise);
  await insertExaminees(context, task, people);
  const { taskName, startTime, endTime } = task;
  const values = { taskName, startTime: startTime.slice(0, 16), endTime: endTime.slice(0, 16) };
  await sendToEnterprises(
    context,
    EXAM_NOTICE,
    reached.map((enterprise) => ({ enterprise, values })),
  );
}

/** Answers the enterprises that did not have it before. */
async function insertEnterprises(
  context: OperationContext,
  task: RowOf<'examTaskInfo'>,
  enterprises: readonly RowOf<'entInfo'>[],
  people: ReadonlyMap<string, readonly Person[]>,
): Promise<readonly RowOf<'entInfo'>[]> {
  const taskEnts = rowsOf(context, 'examTaskEnt');
  const known = new Map((await rowsOfTask(context, 'examTaskEnt', task)).map((row) => [row.entId, row]));
  const released = { status: dict.exam_ent_status.released, releaseTime: context.now() };
  const countOf = (enterpriseId: string) => people.get(enterpriseId)?.length ?? 0;
  const fresh = enterprises.filter((enterprise) => !known.has(enterprise.id));
  const rows = fresh.map((enterprise) => ({
    id: newId(),
    taskId: task.id,
    entId: enterprise.id,
    regionCode: enterprise.regionCode,
    userCount: countOf(enterprise.id),
    ...examResults(NOBODY),
    ...released,
    ...createAudit(context),
  }));
  await taskEnts.insert(rows);
  const waiting = enterprises.flatMap(({ id }) => {
    const row = known.get(id);
    return row?.status === dict.exam_ent_status.notReleased
      ? [[row.id, { ...released, userCount: countOf(id) }] as const]
      : [];
  });
  await taskEnts.updateEach(new Map(waiting));
  return enterprises.filter(({ id }) => {
    const row = known.get(id);
    return row === undefined || row.status === dict.exam_ent_status.notReleased;
  });
}

async function insertExaminees(
  context: OperationContext,
  task: RowOf<'examTaskInfo'>,
  people: readonly Person[],
): Promise<void> {
  const rows = (await newExaminees(context, task, people)).map((person) => ({
    id: newId(),
    taskId: task.id,
    paperId: task.paperId,
    ...person,
    status: dict.exam_user_status.notStarted,
    result: dict.exam_result.notGraded,
    usedAttempts: 0,
    ...createAudit(context),
  }));
  await rowsOf(context, 'examTaskUser').insert(rows);
}

/** Those of the people who do not have the task, by enterprise and telephone. */
export async function newExaminees(
  context: OperationContext,
  task: RowOf<'examTaskInfo'>,
  people: readonly Person[],
): Promise<readonly Person[]> {
  const nameOf = ({ entId, phone }: Pick<Person, 'entId' | 'phone'>) => `${entId} ${phone}`;
  const known = new Set((await rowsOfTask(context, 'examTaskUser', task)).map(nameOf));
  return people.filter((person) => !known.has(nameOf(person)));
}

/** The ids of the enterprises that have the task. */
export const releasedTo = (rows: readonly Pick<RowOf<'examTaskEnt'>, 'entId' | 'status'>[]): ReadonlySet<string> =>
  new Set(rows.filter((row) => row.status !== dict.exam_ent_status.notReleased).map((row) => row.entId));

/** Every row of a task's enterprises or examinees. */
export function rowsOfTask<N extends 'examTaskEnt' | 'examTaskUser'>(
  context: OperationContext,
  name: N,
  task: RowOf<'examTaskInfo'>,
): Promise<RowOf<N>[]> {
  const where = { path: 'taskId', op: 'eq', value: task.id } as const;
  return rowsOf<N>(context, name).all({ where: where as RowsWhere<N> });
}
