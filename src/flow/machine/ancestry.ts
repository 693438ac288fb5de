import { type FlowState, isLive, type Visit, visitAt } from './FlowState.ts';

/** The visits that these led to, over any number of steps, and these themselves. */
export function descendantsOf({ visits }: FlowState, roots: readonly number[]): Set<number> {
  const found = new Set(roots);
  // Causes come before their effects, but for branches that met at a waiting node: hence again until nothing changes.
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    visits.forEach(({ from }, at) => {
      if (from.some((one) => found.has(one))) found.add(at);
    });
  }
  return found;
}

/** The visits that led to this one, nearest first. */
export function ancestorsOf(state: FlowState, at: number): number[] {
  const found: number[] = [];
  const open = [...visitAt(state, at).from];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (found.includes(next) || next === at) continue;
    found.push(next);
    open.push(...visitAt(state, next).from);
  }
  return found;
}

/** The nearest visits of that kind on every way that led here. */
export function nearestAncestors(state: FlowState, at: number, isOne: (visit: number) => boolean): number[] {
  const found = new Set<number>();
  const seen = new Set<number>([at]);
  const open = [...visitAt(state, at).from];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (isOne(next)) found.add(next);
    else open.push(...visitAt(state, next).from);
  }
  return [...found];
}

/** What falls with these roots; of what other branches came to as well, and still stands, the origins that remain. */
export function fallingWith(state: FlowState, roots: readonly number[]) {
  const below = descendantsOf(state, roots);
  return [...below]
    .filter((at) => visitAt(state, at).state !== 'cancelled')
    .map((at) => ({ visit: at, rest: roots.includes(at) ? [] : restOf(visitAt(state, at), below) }));
}

const restOf = (visit: Visit, below: ReadonlySet<number>): number[] =>
  isLive(visit) ? visit.from.filter((one) => !below.has(one)) : [];
