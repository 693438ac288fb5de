import { type FlowGraph, type FlowNode, nextOf } from '../graph/FlowGraph.ts';

/**
 * The step of another version that a place may mean which has none there: the only new one of its name, else the only new
 * one between the same neighbours. Somebody has to agree to it.
 */
export function proposedFor(from: FlowGraph, to: FlowGraph, node: string): string | undefined {
  const old = from.nodes[node];
  if (old === undefined) return undefined;
  const fresh = Object.values(to.nodes).filter(({ id, kind }) => kind === old.kind && from.nodes[id] === undefined);
  const place = placeOf(from, to, old);
  return (
    onlyOf(fresh.filter(({ name }) => name === old.name)) ??
    onlyOf(fresh.filter((one) => placeOf(to, from, one) === place))
  );
}

const onlyOf = ([first, ...others]: readonly FlowNode[]): string | undefined =>
  others.length === 0 ? first?.id : undefined;

/** What lies before and behind a node: steps that both versions have by their ids, the others by their names. */
function placeOf(graph: FlowGraph, other: FlowGraph, { id }: FlowNode): string {
  const keysOf = (ids: readonly string[]) =>
    ids.map((one) => (other.nodes[one] === undefined ? `name ${graph.nodes[one]?.name}` : `id ${one}`)).toSorted();
  const before = Object.keys(graph.nodes).filter((one) => nextOf(graph, one).includes(id));
  return JSON.stringify([keysOf(before), keysOf(nextOf(graph, id))]);
}
