import { isValueRef } from '../../model/isValueRef.ts';
import { leavesOf } from '../../model/Tree.ts';
import type { FlowLine, FlowNode } from '../graph/FlowGraph.ts';

/** The variable that says how the last task was decided. */
const PASS = 'pass';

const speaksOfPass = ({ condition }: FlowLine): boolean =>
  condition !== undefined &&
  leavesOf(condition).some(({ path, value }) => path === PASS || (isValueRef(value) && value.ref === PASS));

/** Whether the gateways behind a task ask how it was decided: then its lines say what a refusal leads to. */
export function asksForPass(nodes: ReadonlyMap<string, FlowNode>, lines: readonly FlowLine[], task: string): boolean {
  const seen = new Set<string>();
  const open = [task];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const { to } of lines.filter((line) => line.from === from)) {
      if (nodes.get(to)?.kind !== 'exclusive' || seen.has(to)) continue;
      if (lines.some((line) => line.from === to && speaksOfPass(line))) return true;
      seen.add(to);
      open.push(to);
    }
  }
  return false;
}
