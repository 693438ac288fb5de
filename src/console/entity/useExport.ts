import { useState } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { FilterValues } from '../data/filtersOf.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import { saveText } from '../widgets/saveText.ts';
import type { Column } from './Column.ts';
import { collectFound, MAX_FOUND } from './collectFound.ts';
import { csvOf } from './csvOf.ts';

interface Wanted {
  readonly entity: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly filter: FilterValues;
  readonly sort: SortPayload;
  /** Only these, which are at hand. */
  readonly records?: readonly RaRecord[] | undefined;
}

/** Writes what the list shows, all its pages or what is chosen of them, as a CSV file. Tells how far it has come. */
export function useExport() {
  const data = useConsoleData();
  const [exporting, setExporting] = useState(false);
  const collect = async (wanted: Wanted) => {
    const tell = (done: number, total: number) => announce('exporting', 'info', { done, total });
    const { records, total } = await collectFound(data, wanted, tell);
    return { records, capped: total > MAX_FOUND };
  };
  const run = async (wanted: Wanted) => {
    setExporting(true);
    try {
      const { records, capped } = wanted.records ? { records: wanted.records, capped: false } : await collect(wanted);
      saveText(csvOf(wanted.columns, records), `${wanted.title}.csv`);
      announce(capped ? 'exportCapped' : 'exported', capped ? 'warning' : 'success', { count: records.length });
    } catch (error) {
      announceFailure(error);
    } finally {
      setExporting(false);
    }
  };
  return { exporting, run };
}
