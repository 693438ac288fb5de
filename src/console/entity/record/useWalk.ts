import { useContext, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { sendHeld } from '../../data/heldCalls.ts';
import { createStore } from '../../start/stores/createStore.ts';
import { announce } from '../../widgets/announce.ts';
import { useStill } from '../useStill.ts';
import { positionOf, type RecordWalk, stepFrom, WalkContext } from './RecordWalk.ts';

const NOWHERE = createStore<RecordWalk | undefined>(undefined);

/** Walks from the record along the rows of its list, over the ends of pages too. */
export function useWalk(id: string, go: (id: string) => void) {
  const store = useContext(WalkContext) ?? NOWHERE;
  const walk = store.use();
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
  // The next that waits, on this page or after it: what was decided may have left the list, so it is read again.
  const [round, setRound] = useState(0);
  const sought = useRef<{ readonly waits: (record: RaRecord) => boolean; readonly before: RecordWalk | undefined }>(
    undefined,
  );
  useEffect(() => {
    const wanted = sought.current;
    if (round === 0 || wanted === undefined || walk === undefined || walk === wanted.before || !walk.settled) return;
    const found = walk.records.find(wanted.waits);
    if (found === undefined && walk.page * walk.perPage < walk.total) return walk.turn(walk.page + 1);
    sought.current = undefined;
    if (found === undefined) announce('place.noneWaiting', 'info');
    else go(String(found.id));
  }, [round, walk, go]);
  const { step, toWaiting } = useStill({
    toWaiting: async (waits: (record: RaRecord) => boolean, renew: () => Promise<void>) => {
      const found = walk?.records.slice(last.current + 1).find((record) => waits(record));
      if (found !== undefined) return go(String(found.id));
      await sendHeld();
      sought.current = { waits, before: store.get() };
      await renew();
      setRound((now) => now + 1);
    },
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
    go,
    step,
    toWaiting,
  };
}
