import { type FlowHistoryRow, type FlowInstanceRow, type FlowTaskRow, flowTables } from '../database/flowTables.ts';
import { roleCandidate, userCandidate } from './candidates.ts';
import type { Blueprint, TaskPlan } from './engine/Blueprint.ts';
import { readVariable } from './engine/readExpression.ts';
import type { Movement, Variables } from './engine/runEngine.ts';
import type { FlowContext } from './FlowContext.ts';

/** On the wire people are `taskUser_<id>`. */
const USER_PREFIX = 'taskUser_';

function resolve(template: string, variables: Variables): string {
  const value = template.startsWith('${') ? String(variables[readVariable(template)] ?? '') : template;
  return value.startsWith(USER_PREFIX) ? value.slice(USER_PREFIX.length) : value;
}

interface Rows {
  readonly history: FlowHistoryRow[];
  readonly tasks: FlowTaskRow[];
  readonly candidates: { readonly task_id: string; readonly candidate: string }[];
  /** Elements entered in an earlier step that ended in this one. */
  readonly closed: Set<string>;
}

type Instance = Pick<FlowInstanceRow, 'id' | 'tenant_id'>;

function newTask(context: FlowContext, instance: Instance, movement: Movement, plan: TaskPlan, variables: Variables) {
  const assignee = plan.assignee === undefined ? '' : resolve(plan.assignee, variables);
  const task: FlowTaskRow = {
    id: context.newId(),
    tenant_id: instance.tenant_id,
    instance_id: instance.id,
    activity_id: movement.activityId,
    execution_id: movement.executionId,
    name: plan.name,
    assignee,
    status: 'open',
    created_at: context.now,
    claimed_at: assignee === '' ? null : context.now,
    ended_at: null,
    comment: '',
    pass: null,
  };
  const names = [
    ...plan.candidateUsers.map((user) => userCandidate(resolve(user, variables))),
    ...plan.candidateGroups.map((group) => roleCandidate(resolve(group, variables))),
  ];
  return { task, candidates: [...new Set(names)].map((candidate) => ({ task_id: task.id, candidate })) };
}

function enter(context: FlowContext, instance: Instance, movement: Movement, rows: Rows, position: number): void {
  rows.history.push({
    id: context.newId(),
    tenant_id: instance.tenant_id,
    instance_id: instance.id,
    position,
    activity_id: movement.activityId,
    name: movement.name,
    type: movement.type,
    task_id: movement.type === 'userTask' ? (rows.tasks.at(-1)?.id ?? null) : null,
    started_at: context.now,
    ended_at: movement.kind === 'take' ? context.now : null,
  });
}

function leave({ activityId }: Movement, rows: Rows, now: string): void {
  const open = rows.history.find((row) => row.activity_id === activityId && row.ended_at === null);
  if (open) open.ended_at = now;
  else rows.closed.add(activityId);
}

async function write({ executor, now }: FlowContext, instance: Instance, rows: Rows): Promise<void> {
  const tables = flowTables(executor);
  if (rows.closed.size > 0) {
    await tables
      .updateTable('shian_flow_history')
      .set({ ended_at: now })
      .where('instance_id', '=', instance.id)
      .where('activity_id', 'in', [...rows.closed])
      .where('ended_at', 'is', null)
      .execute();
  }
  if (rows.history.length > 0) await tables.insertInto('shian_flow_history').values(rows.history).execute();
  if (rows.tasks.length > 0) await tables.insertInto('shian_flow_task').values(rows.tasks).execute();
  if (rows.candidates.length > 0) await tables.insertInto('shian_flow_candidate').values(rows.candidates).execute();
}

export interface MovementStep {
  readonly blueprint: Blueprint;
  readonly variables: Variables;
  readonly movements: readonly Movement[];
}

/** Writes what the engine did: history, and the tasks that people have to do now. */
export async function recordMovements(context: FlowContext, instance: Instance, step: MovementStep): Promise<void> {
  const { blueprint, variables, movements } = step;
  const rows: Rows = { history: [], tasks: [], candidates: [], closed: new Set() };
  const { position } = await flowTables(context.executor)
    .selectFrom('shian_flow_history')
    .select((of) => of.fn.coalesce(of.fn.max('position'), of.lit(0)).as('position'))
    .where('instance_id', '=', instance.id)
    .executeTakeFirstOrThrow();
  let at = Number(position);
  for (const movement of movements) {
    if (movement.kind === 'end') {
      leave(movement, rows, context.now);
      continue;
    }
    const plan = movement.type === 'userTask' ? blueprint.tasks.get(movement.activityId) : undefined;
    if (plan) {
      const { task, candidates } = newTask(context, instance, movement, plan, variables);
      rows.tasks.push(task);
      rows.candidates.push(...candidates);
    }
    enter(context, instance, movement, rows, ++at);
  }
  await write(context, instance, rows);
}
