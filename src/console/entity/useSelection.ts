import { useCallback, useMemo, useRef, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { MAX_IDS } from '../../protocol/inputSchemas.ts';
import { announce } from '../widgets/announce.ts';
import { extendedRecords, type RangeStart } from './extendedRecords.ts';
import { toggledRecords } from './toggledRecords.ts';
import { useStill } from './useStill.ts';

type Chosen = ReadonlyMap<Identifier, RaRecord>;
const NONE: Chosen = new Map();

/** The chosen records as the rows in sight show them now: an action looks at their data, also when they are out of sight. */
function renewed(chosen: Chosen, shown: readonly RaRecord[]): Chosen {
  const changed = shown.filter((record) => chosen.has(record.id) && chosen.get(record.id) !== record);
  if (changed.length === 0) return chosen;
  return new Map([...chosen, ...changed.map((record) => [record.id, record] as const)]);
}

/**
 * The chosen records, kept while pages are turned and the sort changes. `view` names what is looked through: under
 * other filters nothing is chosen, since nobody should delete what he has no way to see. react-admin would keep
 * them in the store, beyond the session: nobody should delete what he chose yesterday either.
 */
export function useSelection(view: string, shown: readonly RaRecord[]) {
  const [seen, setSeen] = useState(view);
  const [kept, setKept] = useState(NONE);
  const chosen = seen === view ? renewed(kept, shown) : NONE;
  if (seen !== view) setSeen(view);
  if (kept !== chosen) setKept(chosen);
  const start = useRef<RangeStart>(undefined);
  const put = (base: Chosen, records: readonly RaRecord[]) => {
    const next = toggledRecords(base, records, MAX_IDS);
    if (next.full) announce('selectionFull', 'warning', { count: MAX_IDS });
    setKept(next.chosen);
    return next.chosen;
  };
  const work = useStill({
    toggle: (records: readonly RaRecord[]) => {
      const base = put(chosen, records);
      const [only] = records;
      if (only) start.current = { from: only.id, to: only.id, base };
    },
    /** Adds these, whether or not they were chosen. */
    choose: (records: readonly RaRecord[]) => {
      const missing = records.filter(({ id }) => !chosen.has(id));
      if (missing.length > 0) put(chosen, missing);
    },
    /** Chooses just these, if the list still looks through the same; answers how many they are. */
    replace: (records: readonly RaRecord[], looked: string) => {
      if (looked !== view) return undefined;
      const next = new Map(records.map((record) => [record.id, record] as const));
      setKept(next);
      return next.size;
    },
    /** Chooses up to `to`; from `from` unless a range ends there that goes on. */
    extend: (to: RaRecord, from?: RaRecord) => {
      const goesOn = from === undefined || start.current?.to === from.id;
      const { range, records } = extendedRecords(chosen, shown, goesOn ? start.current : undefined, to, from ?? to);
      start.current = range;
      const missing = records.filter(({ id }) => !range.base.has(id));
      if (missing.length === 0) setKept(range.base);
      else put(range.base, missing);
    },
  });
  const forget = useCallback(
    (ids: readonly Identifier[]) => setKept((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    [],
  );
  const unselect = useCallback(() => setKept(NONE), []);
  const selected = useMemo(() => new Set(chosen.keys()), [chosen]);
  return { chosen, selected, ...work, forget, unselect };
}
