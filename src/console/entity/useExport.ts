import { useState } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { FilterValues } from '../data/filtersOf.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import { saveText } from '../widgets/saveText.ts';
import type { Column } from './Column.ts';
import { csvOf } from './csvOf.ts';

const PAGE_SIZE = 200;
const MAX_ROWS = 10_000;

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
  const collect = async ({ entity, filter, sort }: Wanted) => {
    const records: RaRecord[] = [];
    let total = Number.POSITIVE_INFINITY;
    for (let page = 1; records.length < Math.min(total, MAX_ROWS); page += 1) {
      const answer = await data.getList(entity, { filter, sort, pagination: { page, perPage: PAGE_SIZE } });
      total = answer.total ?? answer.data.length;
      records.push(...answer.data);
      if (answer.data.length === 0) break;
      if (total > PAGE_SIZE) announce('exporting', 'info', { done: Math.min(records.length, total), total });
    }
    return { records: records.slice(0, MAX_ROWS), capped: total > MAX_ROWS };
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
