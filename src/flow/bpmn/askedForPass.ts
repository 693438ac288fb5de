import { isValueRef } from '../../model/isValueRef.ts';
import { leavesOf } from '../../model/Tree.ts';
import { type FlowLine, type FlowNode, reachedBy } from '../graph/FlowGraph.ts';

/** The variable that says how the last task was decided. */
const PASS = 'pass';

const speaksOfPass = ({ condition }: FlowLine): boolean =>
  condition !== undefined &&
  leavesOf(condition).some(({ path, value }) => path === PASS || (isValueRef(value) && value.ref === PASS));

/** What stands before gateways that ask how it was decided: its lines say what a refusal leads to. */
export function askedForPass(nodes: ReadonlyMap<string, FlowNode>, lines: readonly FlowLine[]): ReadonlySet<string> {
  const isGateway = (id: string) => nodes.get(id)?.kind === 'exclusive';
  const before = Map.groupBy(lines, ({ to }) => to);
  const asking = lines.filter((line) => speaksOfPass(line) && isGateway(line.from)).map(({ from }) => from);
  return reachedBy(asking, (id) => (isGateway(id) ? (before.get(id) ?? []).map(({ from }) => from) : []));
}
