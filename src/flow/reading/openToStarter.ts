import type { FlowGraph } from '../graph/FlowGraph.ts';
import type { FlowState } from '../machine/FlowState.ts';

/** Whether who made a request may decide on it herself at this step. */
export const isOpenToStarter = (
  { nodes }: Pick<FlowGraph, 'nodes'>,
  node: string,
  { lenient }: Pick<FlowState, 'lenient'>,
): boolean => lenient === true || nodes[node]?.task?.self === 'allow';
