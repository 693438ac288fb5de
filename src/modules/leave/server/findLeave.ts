import { AppError } from '../../../server/AppError.ts';
import type { FlowInstanceRow } from '../../../server/database/flowTables.ts';
import type { FlowContext } from '../../../server/workflow/FlowContext.ts';
import { readInstance } from '../../../server/workflow/readInstance.ts';
import { type LeaveRow, leaveTables } from './leaveTables.ts';

/** A leave request with its run, for those who may see the run. */
export async function findLeave(
  context: Pick<FlowContext, 'executor' | 'directory' | 'user'>,
  id: string,
): Promise<{ readonly leave: LeaveRow; readonly instance: FlowInstanceRow }> {
  const { executor, user } = context;
  const leave = await leaveTables(executor)
    .selectFrom('shian_leave')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', user.tenantId)
    .executeTakeFirst();
  if (!leave) throw new AppError('notFound');
  return { leave, instance: await readInstance(context, leave.instance_id) };
}
