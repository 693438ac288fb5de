import { evaluateCondition } from '../../model/evaluateCondition.ts';
import type { Json } from '../../model/Json.ts';
import type { FlowGraph, FlowNode } from './FlowGraph.ts';

/** Lines a node is left by: all of them, or the first of an exclusive gateway whose condition holds. */
export function waysOut(
  { lines }: FlowGraph,
  { kind, outgoing, otherwise }: FlowNode,
  variables: Readonly<Record<string, Json>>,
): readonly string[] {
  if (kind !== 'exclusive') return outgoing;
  const scope = { row: variables, form: variables };
  const open = outgoing.find((id) => {
    const condition = lines[id]?.condition;
    return id !== otherwise && (condition === undefined || evaluateCondition(condition, scope));
  });
  const way = open ?? otherwise;
  return way === undefined ? [] : [way];
}
