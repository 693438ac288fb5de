import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import type { FlowState } from '../../flow/machine/FlowState.ts';
import { type FlowInstanceRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { graphOf } from './graphOf.ts';
import { stateOf } from './stateOf.ts';

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

/** The run, held for this transaction. */
export async function readRun(context: FlowContext, id: string): Promise<FlowRun> {
  const instance = await holdInstance(context, id);
  const graph = await graphOf(context.executor, instance.definition_id);
  return { instance, graph, state: await stateOf(context.executor, instance, graph) };
}
