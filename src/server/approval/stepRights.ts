import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { STARTER_STEP } from '../../model/workflow.ts';
import type { StepRow } from './readRuns.ts';

/** Under which key an entity says what a step writes and hides. */
export const rightsKey = ({ activity_id }: Pick<StepRow, 'activity_id'>, graph: FlowGraph | undefined): string =>
  activity_id === graph?.start ? STARTER_STEP : activity_id;
