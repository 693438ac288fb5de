import { useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { SheetFormat } from '../../../sheet/writeRows.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { saveBlob } from '../../widgets/saveBlob.ts';
import { eachFound, type Found, MAX_EXPORTED } from '../eachFound.ts';
import { fileOf } from './writeExport.ts';

export interface ExportJob extends Found {
  readonly format: SheetFormat;
  readonly title: string;
  /** Leaves a line of so many rows for auditors. */
  readonly log: (count: number) => Promise<void>;
  /** Makes the file of the records. */
  readonly write: (records: AsyncIterable<RaRecord> | Iterable<RaRecord>) => ReadableStream<Uint8Array>;
  /** Only these, which are at hand. */
  readonly records?: readonly RaRecord[] | undefined;
}

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

class Stopped extends Error {}

/** Writes a file of a list and tells how far it has come; `stop` ends it without one. */
export function useExport(onDone: () => void) {
  const data = useConsoleData();
  const [progress, setProgress] = useState<ExportProgress>();
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  const run = async ({ format, title, log, write, records, ...found }: ExportJob) => {
    const told = { done: 0, total: records?.length ?? 0 };
    const tell = (done: number, total: number) => {
      if (stopped.current) throw new Stopped();
      Object.assign(told, { done, total });
      setProgress({ done, total });
    };
    setProgress(told);
    try {
      const source = records ?? eachFound(data, found, tell);
      const file = await fileOf(format, write(source));
      if (stopped.current) return;
      const written = records?.length ?? told.done;
      if (written === 0) return announce('nothingToExport', 'warning');
      await log(written);
      saveBlob(file, `${title}.${format}`);
      const capped = told.total > MAX_EXPORTED;
      const count = Math.min(told.total, MAX_EXPORTED);
      announce(capped ? 'exportCapped' : 'exported', capped ? 'warning' : 'success', { count });
    } catch (error) {
      if (!(error instanceof Stopped) && !stopped.current) announceFailure(error);
    } finally {
      if (!stopped.current) onDone();
    }
  };
  const stop = () => {
    stopped.current = true;
    announce('exportStopped', 'info');
    onDone();
  };
  return { progress, run, stop };
}
