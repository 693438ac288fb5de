import type { EntityRecord } from '../../../../protocol/types.ts';
import { newId } from '../../../../server/database/newId.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { createAudit } from '../../../../server/records/audit.ts';
import { updateAlike } from '../../../../server/records/updateAlike.ts';
import { readAll } from '../../../../server/repository/readAll.ts';
import { EXAMINEE, RESULT } from './examinee.ts';
import { type Person, taskPeople } from './taskPeople.ts';
import { listOf } from './taskTargets.ts';

/** Keys of the dictionary `exam_ent_status`. */
export const ENT_STATUS = { waiting: '0', released: '1', under: '2', done: '3', cancelled: '4' } as const;

/**
 * Gives a task to enterprises: each gets its row and its examinees once. Run inside the transaction
 * that holds the task's row, so that two calls at the same moment come one after the other.
 */
export async function releaseEnterprises(
  context: OperationContext,
  task: EntityRecord,
  enterprises: readonly EntityRecord[],
): Promise<void> {
  const people = await taskPeople(context, enterprises, listOf(task.staffCategory));
  const byEnterprise = Map.groupBy(people, (person) => person.entId);
  await insertEnterprises(context, task, enterprises, byEnterprise);
  await insertExaminees(context, task, people);
}

async function insertEnterprises(
  context: OperationContext,
  task: EntityRecord,
  enterprises: readonly EntityRecord[],
  people: ReadonlyMap<string, readonly Person[]>,
): Promise<void> {
  const entity = entityNamed(context, 'examTaskEnt');
  const known = new Map((await rowsOf(context, 'examTaskEnt', task)).map((row) => [String(row.entId), row]));
  const released = { status: ENT_STATUS.released, releaseTime: context.now() };
  const countOf = (enterpriseId: unknown) => people.get(String(enterpriseId))?.length ?? 0;
  const fresh = enterprises.filter((enterprise) => !known.has(String(enterprise.id)));
  const rows = fresh.map((enterprise) => ({
    id: newId(),
    taskId: task.id,
    entId: enterprise.id,
    regionCode: enterprise.regionCode ?? null,
    userCount: countOf(enterprise.id),
    finishCount: 0,
    passCount: 0,
    ...released,
    ...createAudit(context),
  }));
  await context.repository.insert(entity, rows);
  const waiting = enterprises.flatMap(({ id }) => {
    const row = known.get(String(id));
    return row?.status === ENT_STATUS.waiting
      ? [[String(row.id), { ...released, userCount: countOf(id) }] as const]
      : [];
  });
  await updateAlike(context, entity, new Map(waiting));
}

async function insertExaminees(
  context: OperationContext,
  task: EntityRecord,
  people: readonly Person[],
): Promise<void> {
  const known = new Set((await rowsOf(context, 'examTaskUser', task)).map((row) => `${row.entId} ${row.phone}`));
  const rows = people
    .filter((person) => !known.has(`${person.entId} ${person.phone}`))
    .map((person) => ({
      id: newId(),
      taskId: task.id,
      paperId: task.paperId,
      ...person,
      status: EXAMINEE.waiting,
      result: RESULT.none,
      usedAttempts: 0,
      ...createAudit(context),
    }));
  await context.repository.insert(entityNamed(context, 'examTaskUser'), rows);
}

/** Every row of a task's enterprises or examinees. */
export function rowsOf(context: OperationContext, name: string, task: EntityRecord): Promise<EntityRecord[]> {
  const where = { path: 'taskId', op: 'eq', value: String(task.id) } as const;
  return readAll(context.repository, entityNamed(context, name), { where });
}
