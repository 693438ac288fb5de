import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { importRows } from '../../../../protocol/calls/imports.ts';
import type { SheetRow } from '../../../../sheet/readSheet.ts';
import { refreshEntity } from '../../../data/refreshEntity.ts';
import { call } from '../../../start/http/call.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import { withRepeated } from './repeatedResults.ts';
import { type ImportPlan, type RowResults, sendRows } from './sendRows.ts';

export const NO_RESULTS: RowResults = new Map();

class Stopped extends Error {}

interface Run {
  readonly plan: ImportPlan;
  readonly rows: readonly SheetRow[];
  /** What is known of other rows. */
  readonly before: RowResults;
  /** Refusals of values that stand in the file more than once. */
  readonly repeated?: RowResults;
}

/** Rows on their way to the server: what became of each, whether tried or written, and the way to stop. */
export function useImportRun() {
  const client = useQueryClient();
  const [tried, setTried] = useState(NO_RESULTS);
  const [written, setWritten] = useState(NO_RESULTS);
  const [busy, setBusy] = useState(false);
  const [broken, setBroken] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
    setStopping(true);
  }, []);

  /** True where it came to its end. */
  const send = async (dryRun: boolean, { plan, rows, before, repeated = NO_RESULTS }: Run): Promise<boolean> => {
    const found = new Map(before);
    const show = () => (dryRun ? setTried : setWritten)(new Map(found));
    stopped.current = false;
    setStopping(false);
    setBroken(false);
    setBusy(true);
    show();
    try {
      await sendRows(plan, rows, {
        dryRun,
        send: (body) => call(importRows, { body }),
        tell: (results) => {
          for (const result of results) found.set(result.line, withRepeated(result, repeated));
          show();
          if (stopped.current) throw new Stopped();
        },
      });
      return true;
    } catch (error) {
      setBroken(found.size < rows.length + before.size);
      if (!(error instanceof Stopped)) announceFailure(error);
      return false;
    } finally {
      setBusy(false);
      if (!dryRun) void refreshEntity(client, plan.entity);
    }
  };
  return {
    tried,
    written,
    busy,
    broken,
    /** What is on its way is the last. */
    stopping,
    stop,
    trial: (run: Run) => send(true, run),
    write: (run: Run) => send(false, run),
    forget: () => {
      setTried(NO_RESULTS);
      setWritten(NO_RESULTS);
    },
  };
}
