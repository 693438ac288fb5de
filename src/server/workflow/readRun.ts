import { carryOver } from '../../flow/carryOver.ts';
import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import type { FlowState } from '../../flow/machine/FlowState.ts';
import { type FlowInstanceRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { graphOf } from './graphOf.ts';

/** A run as it stands, with the version of its process that it is pinned to. */
export interface FlowRun {
  readonly instance: FlowInstanceRow;
  readonly graph: FlowGraph;
  readonly state: FlowState;
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

async function candidatesAt({ executor }: FlowContext, instanceId: string) {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_candidate as c')
    .innerJoin('shian_flow_task as t', 't.id', 'c.task_id')
    .select(['c.task_id', 'c.candidate'])
    .where('t.instance_id', '=', instanceId)
    .execute();
  return Map.groupBy(rows, (row) => row.task_id);
}

/** What the engine before this machine wrote, as a state of the machine. */
async function earlierState(context: FlowContext, instance: FlowInstanceRow, graph: FlowGraph): Promise<FlowState> {
  const tables = flowTables(context.executor);
  const ofInstance = (name: 'shian_flow_history' | 'shian_flow_task') =>
    tables.selectFrom(name).where('instance_id', '=', instance.id);
  const path = await ofInstance('shian_flow_history').select(['activity_id', 'position']).orderBy('position').execute();
  const tasks = await ofInstance('shian_flow_task')
    .select(['id', 'activity_id', 'assignee', 'status', 'pass', 'comment', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const candidates = await candidatesAt(context, instance.id);
  return carryOver(graph, {
    starter: instance.starter_id,
    variables: JSON.parse(instance.variables),
    path: path.map((row) => row.activity_id),
    tasks: tasks.map((row) => ({
      id: row.id,
      node: row.activity_id,
      assignee: row.assignee,
      candidates: (candidates.get(row.id) ?? []).map(({ candidate }) => candidate),
      isOpen: row.status === 'open',
      ...(row.pass === null ? {} : { vote: row.pass === 1, comment: row.comment }),
    })),
  });
}

const isState = (value: unknown): value is FlowState =>
  typeof value === 'object' && value !== null && 'visits' in value && 'signers' in value;

/** The run, held for this transaction. */
export async function readRun(context: FlowContext, id: string): Promise<FlowRun> {
  const instance = await holdInstance(context, id);
  const definition = await flowTables(context.executor)
    .selectFrom('shian_flow_definition')
    .select(['id', 'xml'])
    .where('id', '=', instance.definition_id)
    .executeTakeFirstOrThrow();
  const graph = await graphOf(definition);
  const saved: unknown = instance.state === '' ? undefined : JSON.parse(instance.state);
  return { instance, graph, state: isState(saved) ? saved : await earlierState(context, instance, graph) };
}
