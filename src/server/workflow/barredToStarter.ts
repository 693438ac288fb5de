import { isOpenToStarter } from '../../flow/reading/openToStarter.ts';
import type { Executor } from '../database/Database.ts';
import type { FlowInstanceRow } from '../database/flowTables.ts';
import { graphOf } from './graphOf.ts';
import { stateOf } from './readRun.ts';

interface TaskOfRun extends FlowInstanceRow {
  readonly task_id: string;
  readonly activity_id: string;
}

/** Of these tasks of requests somebody made herself, those that the process leaves to others. */
export async function barredToStarter(executor: Executor, tasks: readonly TaskOfRun[]): Promise<string[]> {
  const barred = tasks.map(async ({ task_id, activity_id, ...run }) => {
    const graph = await graphOf(executor, run.definition_id);
    return isOpenToStarter(graph, activity_id, await stateOf({ executor }, run, graph)) ? [] : [task_id];
  });
  return (await Promise.all(barred)).flat();
}
