import type { EngineText } from '../../model/Text.ts';
import type { FlowGraph } from '../graph/FlowGraph.ts';
import { type FlowState, liveVisits, visitAt } from '../machine/FlowState.ts';
import { proposedFor } from './proposals.ts';

/** Where one token of a run would come to stand in another version, or why it cannot. */
export interface Landing {
  readonly from: string;
  readonly to: string;
  /** A step that it may mean, where nothing was said and it has none there. */
  readonly proposed?: string;
  readonly reason?: EngineText;
}

function reasonAgainst(from: FlowGraph, to: FlowGraph, node: string, target: string): EngineText | undefined {
  const [old, fresh] = [from.nodes[node], to.nodes[target]];
  const name = old?.name ?? node;
  if (fresh === undefined) {
    return {
      zh: `新版本中没有“${name}”，请指定对应的节点`,
      en: `The new version has no “${name}”; say which step it corresponds to`,
    };
  }
  if (fresh.kind === old?.kind) return undefined;
  return {
    zh: `“${name}”不能对应到“${fresh.name}”：两者类型不同，请另选`,
    en: `“${name}” cannot become “${fresh.name}”, which is of another kind; choose another one`,
  };
}

/** A dry run of a migration: each place the run stands at, with where it would land or why it cannot. */
export function landings(
  from: FlowGraph,
  state: FlowState,
  to: FlowGraph,
  mapping: Readonly<Record<string, string>>,
): readonly Landing[] {
  const seen = new Set<string>();
  return liveVisits(state).map((at) => {
    const { node } = visitAt(state, at);
    const target = mapping[node] ?? node;
    const meets: EngineText | undefined = seen.has(target)
      ? {
          zh: `两个分支会同时到达“${target}”，请分别对应`,
          en: `Two branches would both stand at “${target}”; give each a step of its own`,
        }
      : undefined;
    seen.add(target);
    const against = reasonAgainst(from, to, node, target);
    const proposed = against && mapping[node] === undefined ? proposedFor(from, to, node) : undefined;
    const reason = against ?? meets;
    return { from: node, to: target, ...(reason ? { reason } : {}), ...(proposed ? { proposed } : {}) };
  });
}
