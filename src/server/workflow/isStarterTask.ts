import { flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { findTask } from './findTask.ts';
import { graphOf } from './graphOf.ts';

/** Whether a task is a request that came back to who made it. */
export async function isStarterTask(context: FlowContext, taskId: string): Promise<boolean> {
  const { executor } = context;
  const { activity_id, instance_id } = await findTask(context, taskId);
  const { definition_id } = await flowTables(executor)
    .selectFrom('shian_flow_instance')
    .select('definition_id')
    .where('id', '=', instance_id)
    .executeTakeFirstOrThrow();
  return (await graphOf(executor, definition_id)).start === activity_id;
}
