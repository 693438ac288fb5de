import type { OperationContext } from '../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../server/records/audit.ts';
import * as dict from '../../dict.gen.ts';
import { dropEnterprises } from '../../exam/server/exams/dropEnterprises.ts';
import { cancelTasks } from './closing.ts';
import type { OfEnterprises } from './ofEnterprises.ts';

const REASON = '企业已注销';

/** Nobody is there to renew the licences of an enterprise that closed for good, to do its tasks, to study or to sit its exams. */
export async function endBusiness(context: OperationContext, whose: OfEnterprises): Promise<number> {
  const licences = await cancelLicences(context, whose);
  const open = [dict.ent_task_status.toDo, dict.ent_task_status.overdue];
  const tasks = await cancelTasks(context, whose, open, REASON);
  return licences + tasks + (await dropEnterprises(context, whose));
}

/** What earlier releases left to enterprises that were deregistered ends as well. */
export const endDeregistered = (context: OperationContext): Promise<number> =>
  endBusiness(context, { path: 'entId.status', op: 'eq', value: dict.ent_status.deregistered });

async function cancelLicences(context: OperationContext, whose: OfEnterprises): Promise<number> {
  const licences = rowsOf(context, 'entLicenceInfo');
  const { cancelled } = dict.shop_licence_status;
  const held = await licences.all({ where: { all: [whose, { path: 'status', op: 'ne', value: cancelled }] } });
  const enterprises = await rowsOf(context, 'entInfo').getMany([...new Set(held.map(({ entId }) => entId))]);
  const ends = new Map(enterprises.map(({ id, statusDate }) => [id, statusDate]));
  const ended = { status: cancelled, revokeReason: REASON, ...updateAudit(context) };
  await licences.updateEach(
    new Map(held.map(({ id, entId }) => [id, { ...ended, revokeDate: ends.get(entId) ?? context.now().slice(0, 10) }])),
  );
  return held.length;
}
