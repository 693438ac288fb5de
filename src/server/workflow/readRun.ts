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
const holdInstance = ({ executor }: FlowContext, id: string): Promise<FlowInstanceRow> =>
  flowTables(executor)
    .updateTable('shian_flow_instance')
    .set((of) => ({ revision: of('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function candidatesAt({ executor }: Pick<FlowContext, 'executor'>, instanceId: string) {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_candidate as c')
    .innerJoin('shian_flow_task as t', 't.id', 'c.task_id')
    .select(['c.task_id', 'c.candidate'])
    .where('t.instance_id', '=', instanceId)
    .execute();
  return Map.groupBy(rows, (row) => row.task_id);
}

/** What the engine before this machine wrote, as a state of the machine. */
async function earlierState(
  context: Pick<FlowContext, 'executor'>,
  instance: FlowInstanceRow,
  graph: FlowGraph,
): Promise<FlowState> {
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

/** The state of a run, as it was written or as the engine before left it. */
export async function stateOf(
  context: Pick<FlowContext, 'executor'>,
  instance: FlowInstanceRow,
  graph: FlowGraph,
): Promise<FlowState> {
  const saved: unknown = instance.state === '' ? undefined : JSON.parse(instance.state);
  return isState(saved) ? saved : earlierState(context, instance, graph);
}

/** The run, held for this transaction. */
export async function readRun(context: FlowContext, id: string): Promise<FlowRun> {
  const instance = await holdInstance(context, id);
  const graph = await graphOf(context.executor, instance.definition_id);
  return { instance, graph, state: await stateOf(context, instance, graph) };
}
