import { AppError } from '../AppError.ts';
import { type FlowInstanceRow, type FlowTaskRow, flowTables } from '../database/flowTables.ts';
import { blueprintOf } from './blueprintOf.ts';
import { continueProcess, type Variables } from './engine/runEngine.ts';
import type { FlowContext } from './FlowContext.ts';
import { findTask, isCandidate } from './findTask.ts';
import { recordMovements } from './recordMovements.ts';

export interface Completion {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly pass: boolean;
  readonly comment: string;
}

/** Only the one who claimed it; a candidate who did not is told to. */
async function checkHolder(context: FlowContext, task: FlowTaskRow): Promise<void> {
  if (task.assignee === context.user.id) return;
  const unclaimed = task.assignee === '' && task.status === 'open';
  throw new AppError(unclaimed && (await isCandidate(context, task.id)) ? 'taskUnclaimed' : 'forbidden');
}

/** Whoever comes second waits here until the first has committed: two branches never overwrite one another. */
async function holdInstance({ executor }: FlowContext, id: string): Promise<FlowInstanceRow> {
  const tables = flowTables(executor);
  await tables
    .updateTable('shian_flow_instance')
    .set((of) => ({ revision: of('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return tables.selectFrom('shian_flow_instance').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function closeTask(context: FlowContext, { taskId, pass, comment }: Completion): Promise<void> {
  const { numUpdatedRows } = await flowTables(context.executor)
    .updateTable('shian_flow_task')
    .set({ status: 'done', ended_at: context.now, comment, pass: pass ? 1 : 0 })
    .where('id', '=', taskId)
    .where('assignee', '=', context.user.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('taskDone');
}

/** Completes a task and moves the process on, in the caller's transaction; the second to press gets `taskDone`. */
export async function completeTask(context: FlowContext, completion: Completion): Promise<void> {
  const task = await findTask(context, completion.taskId);
  if (task.instance_id !== completion.processInstanceId) throw new AppError('notFound');
  await checkHolder(context, task);
  const instance = await holdInstance(context, task.instance_id);
  await closeTask(context, completion);
  const tables = flowTables(context.executor);
  const definition = await tables
    .selectFrom('shian_flow_definition')
    .select(['id', 'xml'])
    .where('id', '=', instance.definition_id)
    .executeTakeFirstOrThrow();
  const variables: Variables = { ...JSON.parse(instance.variables), pass: completion.pass };
  const halt = await continueProcess(instance.state, task.execution_id, variables);
  await tables
    .updateTable('shian_flow_instance')
    .set({
      state: halt.state,
      variables: JSON.stringify(variables),
      status: halt.finished ? 'finished' : 'running',
      ended_at: halt.finished ? context.now : null,
    })
    .where('id', '=', instance.id)
    .execute();
  const blueprint = await blueprintOf(definition);
  await recordMovements(context, instance, { blueprint, variables, movements: halt.movements });
}
