import { isOpenToStarter } from '../../flow/reading/openToStarter.ts';
import type { Executor } from '../database/Database.ts';
import type { FlowInstanceRow } from '../database/flowTables.ts';
import { graphsOf } from './graphOf.ts';
import { statesOf } from './stateOf.ts';

interface TaskOfRun extends FlowInstanceRow {
  readonly task_id: string;
  readonly activity_id: string;
}

/** Of these tasks of requests somebody made herself, those that the process leaves to others. */
export async function barredToStarter(executor: Executor, tasks: readonly TaskOfRun[]): Promise<string[]> {
  const graphs = await graphsOf(
    executor,
    tasks.map(({ definition_id }) => definition_id),
  );
  const states = await statesOf(executor, tasks, graphs);
  return tasks.flatMap(({ id, definition_id, task_id, activity_id }) => {
    const graph = graphs.get(definition_id);
    const state = states.get(id);
    return graph && state && isOpenToStarter(graph, activity_id, state) ? [] : [task_id];
  });
}
