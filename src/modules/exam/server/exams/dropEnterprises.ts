import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import type { OfEnterprises } from '../../../ent/server/ofEnterprises.ts';
import { countEnterprise } from '../sitting/countEnterprise.ts';

/** Enterprises that closed for good are no more among those of a course task, nor are those of their people who have not begun an exam entered for it. */
export async function dropEnterprises(context: OperationContext, whose: OfEnterprises): Promise<number> {
  return (await dropCourseShares(context, whose)) + (await dropExamShares(context, whose));
}

async function dropCourseShares(context: OperationContext, whose: OfEnterprises): Promise<number> {
  const shares = rowsOf(context, 'examCourseTaskEnt');
  const open = await shares.all({
    where: { all: [whose, { path: 'status', op: 'ne', value: dict.study_status.completed }] },
  });
  const dropped = await shares.remove(
    open.map(({ id }) => id),
    updateAudit(context),
  );
  const tasks = rowsOf(context, 'examCourseTask');
  for (const id of new Set(open.map(({ courseTaskId }) => courseTaskId))) {
    const entCount = await shares.count({ where: { path: 'courseTaskId', op: 'eq', value: id } });
    await tasks.update([id], { entCount, ...updateAudit(context) });
  }
  return dropped;
}

async function dropExamShares(context: OperationContext, whose: OfEnterprises): Promise<number> {
  const { notReleased, released, inProgress } = dict.exam_ent_status;
  const open = await rowsOf(context, 'examTaskEnt').all({
    where: { all: [whose, { path: 'status', op: 'in', value: [notReleased, released, inProgress] }] },
  });
  let dropped = 0;
  for (const share of open) if (await dropExamShare(context, share)) dropped += 1;
  return dropped;
}

/** Whoever has handed in a sheet keeps her result, and whoever is answering one hands it in: where only they are left nothing changes. */
async function dropExamShare(
  context: OperationContext,
  { id, taskId, entId }: Pick<RowOf<'examTaskEnt'>, 'id' | 'taskId' | 'entId'>,
): Promise<boolean> {
  const examinees = rowsOf(context, 'examTaskUser');
  const entered = await examinees.all({
    where: {
      all: [
        { path: 'taskId', op: 'eq', value: taskId },
        { path: 'entId', op: 'eq', value: entId },
      ],
    },
  });
  const { notStarted } = dict.exam_user_status;
  const out = entered.filter(({ status, startTime }) => status === notStarted && startTime === null);
  if (out.length === 0 && entered.length > 0) return false;
  await examinees.remove(
    out.map((examinee) => examinee.id),
    updateAudit(context),
  );
  const userCount = entered.length - out.length;
  const called = { userCount, ...(userCount === 0 && { status: dict.exam_ent_status.cancelled }) };
  await rowsOf(context, 'examTaskEnt').update([id], { ...called, ...updateAudit(context) });
  await countEnterprise(context, { taskId, entId });
  return true;
}
