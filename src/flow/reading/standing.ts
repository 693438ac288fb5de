import type { FlowGraph, FlowNode } from '../graph/FlowGraph.ts';

const STANDING = ['start', 'task', 'timer', 'parallel'] as const;
type Standing = (typeof STANDING)[number];

const isStanding = (kind: FlowNode['kind']): kind is Standing => STANDING.some((one) => one === kind);

/** The steps where a run can stand: with people, a clock, its starter, or at a join; in the order of the file. */
export const standingSteps = ({ nodes }: FlowGraph): readonly { readonly node: string; readonly kind: Standing }[] =>
  Object.values(nodes).flatMap(({ id, kind }) => (isStanding(kind) ? [{ node: id, kind }] : []));
