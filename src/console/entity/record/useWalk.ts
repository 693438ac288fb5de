import { useContext, useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { createStore } from '../../start/stores/createStore.ts';
import { useStill } from '../useStill.ts';
import { positionOf, type RecordWalk, stepFrom, WalkContext } from './RecordWalk.ts';

const NOWHERE = createStore<RecordWalk | undefined>(undefined);

/** Walks from the record along the rows of its list, over the ends of pages too. */
export function useWalk(id: string, go: (id: string) => void) {
  const walk = (useContext(WalkContext) ?? NOWHERE).use();
  const awaited = useRef<{ readonly page: number; readonly take: 'first' | 'last' }>(undefined);
  useEffect(() => {
    const wanted = awaited.current;
    if (wanted === undefined || walk === undefined || walk.page !== wanted.page || !walk.settled) return;
    awaited.current = undefined;
    const record = wanted.take === 'first' ? walk.records[0] : walk.records.at(-1);
    if (record !== undefined) go(String(record.id));
  }, [walk, go]);
  const last = useRef(0);
  const index = walk?.records.findIndex((one) => String(one.id) === id) ?? -1;
  if (index >= 0) last.current = index;
  const nextOf = (by: 1 | -1) => walk && stepFrom(walk, id, by, last.current);
  const { step } = useStill({
    step: (by: 1 | -1) => {
      const next = nextOf(by);
      if (next === undefined || walk === undefined) return;
      if ('id' in next) return go(next.id);
      awaited.current = next;
      walk.turn(next.page);
    },
  });
  return {
    walk,
    /** As the list shows it, until the record itself has come. */
    record: walk?.records[index] as RaRecord | undefined,
    position: walk && positionOf(walk, id),
    total: walk?.total ?? 0,
    mayStep: (by: 1 | -1) => nextOf(by) !== undefined,
    step,
  };
}
