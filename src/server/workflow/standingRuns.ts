import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import type { FlowState } from '../../flow/machine/FlowState.ts';
import { type PassedStep, passedSteps } from '../../flow/reading/passed.ts';
import type { Executor } from '../database/Database.ts';
import { flowTables } from '../database/flowTables.ts';
import { graphsOf } from './graphOf.ts';
import { statesOf } from './stateOf.ts';

/** Where a run stands, and the steps that were passed last on the ways there. */
export interface StandingRun {
  readonly graph: FlowGraph;
  readonly state: FlowState;
  readonly passed: readonly PassedStep[];
}

/** Those of these runs of which a step is over: somebody agreed, or it was closed without her. */
const runsGoneOn = (executor: Executor, ids: readonly string[]) =>
  flowTables(executor)
    .selectFrom('shian_flow_task')
    .select('instance_id')
    .where('instance_id', 'in', [...ids])
    .where((of) => of.or([of('pass', '=', 1), of('status', '=', 'cancelled')]));

/** Where runs stand, by run: all of them, or those alone that may have passed a step; a page in a handful of statements. */
export async function standingRuns(
  executor: Executor,
  ids: readonly string[],
  which: 'all' | 'goneOn',
): Promise<ReadonlyMap<string, StandingRun>> {
  if (ids.length === 0) return new Map();
  const runs = await flowTables(executor)
    .selectFrom('shian_flow_instance')
    .selectAll()
    .where('id', 'in', which === 'all' ? [...ids] : runsGoneOn(executor, ids))
    .execute();
  const graphs = await graphsOf(
    executor,
    runs.map(({ definition_id }) => definition_id),
  );
  const states = await statesOf(executor, runs, graphs);
  return new Map(
    runs.flatMap(({ id, definition_id }): [string, StandingRun][] => {
      const graph = graphs.get(definition_id);
      const state = states.get(id);
      return graph && state ? [[id, { graph, state, passed: passedSteps(graph, state) }]] : [];
    }),
  );
}
