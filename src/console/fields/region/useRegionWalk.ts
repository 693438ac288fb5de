import { useEffect, useState } from 'react';
import { chainOf, isLowestLevel, type Levels, mayChoose, type RegionNode, type RegionTarget } from './regionNodes.ts';
import { useRegionSearch, useRegionsAbove, useRegionsBelow } from './useRegions.ts';

export interface RegionWalkProps {
  readonly target: RegionTarget;
  readonly levels: Levels;
  readonly value: string | undefined;
  /** Where it opens: the region whose parts are shown; undefined: the top. */
  readonly start: string | undefined;
  /** Only regions in this one, and itself, may be chosen. */
  readonly outer: string | undefined;
  /** Why nothing can be chosen, where that is known. */
  readonly nothing: string | undefined;
  /** Where it opens is known. */
  readonly ready: boolean;
  /** What was typed before it opened. */
  readonly typed: string;
  /** Codes that begin so are near the person. */
  readonly near: string | undefined;
}

const NONE: readonly RegionNode[] = [];

/** Where one is among the regions: those listed there or found by what is typed, the one that is marked, and the ways on. */
export function useRegionWalk({ target, levels, value, start, outer, nothing, ready, ...props }: RegionWalkProps) {
  const near = outer ?? props.near;
  const [typed, setTyped] = useState(props.typed);
  const [place, setPlace] = useState<{ readonly at: string | undefined }>();
  const { at } = place ?? { at: start };
  const [skipping, setSkipping] = useState(true);
  const [active, setActive] = useState<string>();
  const searching = typed.trim() !== '';
  const below = useRegionsBelow(target, at, levels);
  const search = useRegionSearch(target, typed, { near, only: outer !== undefined }, levels);
  const { known } = useRegionsAbove(target, [
    ...(at === undefined ? [] : [at]),
    ...(searching ? search.hits : []).map(({ key }) => key),
  ]);
  const outerNode = at !== undefined && at === outer ? known.get(at) : undefined;
  const itself = outerNode !== undefined && mayChoose(outerNode, levels) ? [outerNode] : NONE;
  const listed = ready ? [...itself, ...below.nodes] : NONE;
  const shown = nothing !== undefined ? NONE : searching ? search.hits : listed;
  const isWaiting = searching ? search.loading : below.loading || !ready;
  const chain = at === undefined ? NONE : chainOf(at, known);
  const marked = shown.find(({ key }) => key === active) ?? shown.find(({ key }) => key === value) ?? shown[0];

  const goTo = (key: string | undefined, forward: boolean) => {
    setTyped('');
    setPlace({ at: key });
    setActive(undefined);
    setSkipping(forward);
  };
  // A level with one choice is no choice.
  const [lone] = below.nodes;
  const skip =
    skipping &&
    ready &&
    !searching &&
    below.isSettled &&
    itself.length === 0 &&
    below.nodes.length === 1 &&
    lone !== undefined &&
    below.isBranch(lone)
      ? lone.key
      : undefined;
  useEffect(() => {
    if (skip !== undefined) setPlace({ at: skip });
  }, [skip]);

  return {
    typed,
    searching,
    shown,
    loading: nothing === undefined && isWaiting && shown.length === 0,
    marked,
    /** The regions above the listed ones, as far up as one may go. */
    above: outer === undefined ? chain : chain.filter(({ key }) => key !== outer && key.startsWith(outer)),
    /** A region after all those above it, as far as they are known. */
    pathOf: (node: RegionNode) => chainOf(node.key, known),
    isBranch: (node: RegionNode) =>
      node.key !== at && !isLowestLevel(node, levels) && (searching || below.isBranch(node)),
    type: (text: string) => {
      setTyped(text);
      setActive(undefined);
    },
    clear: () => setTyped(''),
    mark: (node: RegionNode | undefined) => setActive(node?.key),
    move: (step: number) => {
      const index = shown.findIndex(({ key }) => key === marked?.key);
      setActive(shown[Math.min(Math.max(index + step, 0), shown.length - 1)]?.key);
    },
    open: (node: RegionNode) => goTo(node.key, true),
    /** To the level that a region stands on. */
    backTo: (node: RegionNode) => goTo(node.parent, false),
    up: () => {
      if (at === undefined || at === outer) return;
      goTo(chain.at(-1)?.parent, false);
      setActive(at);
    },
  };
}
