import { carryOver } from '../../flow/carryOver.ts';
import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import type { FlowState } from '../../flow/machine/FlowState.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowInstanceRow, flowTables } from '../database/flowTables.ts';

const isState = (value: unknown): value is FlowState =>
  typeof value === 'object' && value !== null && 'visits' in value && 'signers' in value;

/** The state that was written with a run; the engine before this machine wrote none. */
function savedState({ state }: FlowInstanceRow): FlowState | undefined {
  const saved: unknown = state === '' ? undefined : JSON.parse(state);
  return isState(saved) ? saved : undefined;
}

/** What the engine before this machine wrote of runs, by run. */
async function earlierRows(executor: Executor, ids: readonly string[]) {
  const tables = flowTables(executor);
  const path = await tables
    .selectFrom('shian_flow_history')
    .select(['instance_id', 'activity_id'])
    .where('instance_id', 'in', [...ids])
    .orderBy('position')
    .execute();
  const tasks = await tables
    .selectFrom('shian_flow_task')
    .select(['id', 'instance_id', 'activity_id', 'assignee', 'status', 'pass', 'comment'])
    .where('instance_id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const candidates = await tables
    .selectFrom('shian_flow_candidate as c')
    .innerJoin('shian_flow_task as t', 't.id', 'c.task_id')
    .select(['c.task_id', 'c.candidate'])
    .where('t.instance_id', 'in', [...ids])
    .execute();
  return {
    path: Map.groupBy(path, (row) => row.instance_id),
    tasks: Map.groupBy(tasks, (row) => row.instance_id),
    candidates: Map.groupBy(candidates, (row) => row.task_id),
  };
}

/** The same as a state of the machine. */
function earlierState(
  { id, starter_id, variables }: FlowInstanceRow,
  graph: FlowGraph,
  { path, tasks, candidates }: Awaited<ReturnType<typeof earlierRows>>,
): FlowState {
  return carryOver(graph, {
    starter: starter_id,
    variables: JSON.parse(variables),
    path: (path.get(id) ?? []).map((row) => row.activity_id),
    tasks: (tasks.get(id) ?? []).map((row) => ({
      id: row.id,
      node: row.activity_id,
      assignee: row.assignee,
      candidates: (candidates.get(row.id) ?? []).map(({ candidate }) => candidate),
      isOpen: row.status === 'open',
      ...(row.pass === null ? {} : { vote: row.pass === 1, comment: row.comment }),
    })),
  });
}

/** The states of runs, by run, as they were written or as the engine before left them: in three statements at most. */
export async function statesOf(
  executor: Executor,
  runs: readonly FlowInstanceRow[],
  graphs: ReadonlyMap<string, FlowGraph>,
): Promise<ReadonlyMap<string, FlowState>> {
  const saved = new Map(runs.map((run) => [run.id, savedState(run)]));
  const earlier = runs.flatMap(({ id }) => (saved.get(id) === undefined ? [id] : []));
  const rows = earlier.length === 0 ? undefined : await earlierRows(executor, earlier);
  return new Map(
    runs.flatMap((run): [string, FlowState][] => {
      const graph = graphs.get(run.definition_id);
      const state = saved.get(run.id) ?? (graph && rows && earlierState(run, graph, rows));
      return state === undefined ? [] : [[run.id, state]];
    }),
  );
}

/** The state of a run. */
export async function stateOf(executor: Executor, run: FlowInstanceRow, graph: FlowGraph): Promise<FlowState> {
  const saved = savedState(run);
  return saved ?? earlierState(run, graph, await earlierRows(executor, [run.id]));
}
