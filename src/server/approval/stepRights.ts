import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { STARTER_STEP } from '../../model/workflow.ts';
import type { Executor } from '../database/Database.ts';
import { graphOf } from '../workflow/graphOf.ts';
import type { StepRow } from './readRuns.ts';

/** The processes that runs follow, by definition. */
export async function graphsOf(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, FlowGraph>> {
  return new Map(await Promise.all([...new Set(ids)].map(async (id) => [id, await graphOf(executor, id)] as const)));
}

/** Under which key an entity says what a step writes and hides. */
export const rightsKey = ({ activity_id }: Pick<StepRow, 'activity_id'>, graph: FlowGraph | undefined): string =>
  activity_id === graph?.start ? STARTER_STEP : activity_id;
