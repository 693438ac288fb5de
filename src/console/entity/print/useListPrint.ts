import { useState } from 'react';
import type { Identifier, RaRecord, SortPayload } from 'react-admin';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { Column } from '../Column.ts';
import { collectFound } from '../collectFound.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { ListRow } from '../list/ListRow.ts';

/** Some forty sheets: whoever finds more prints the page in sight, or what is chosen. */
const MAX_PRINTED = 1000;

interface Printable {
  readonly chosen: ReadonlyMap<Identifier, RaRecord>;
  /** Those of the page. */
  readonly rows: readonly ListRow[];
  /** Undefined where they stand on a board or a calendar, which know no page. */
  readonly total: number | undefined;
  readonly looked: { readonly filter: FilterValues; readonly sort: SortPayload };
}

/** What a sheet of the list holds; `total` where it may be a part of what was found. */
interface PrintedRows {
  readonly rows: readonly ListRow[];
  readonly total: number | undefined;
}

const flat = (records: Iterable<RaRecord>): readonly ListRow[] =>
  Array.from(records, (record) => ({ record, depth: 0, twig: 'none' as const }));

const isNarrowed = (filter: FilterValues, always: FilterValues = {}): boolean =>
  Object.keys(filter).length > Object.keys(always).length;

/** Prints the chosen rows, else all that was found as far as paper goes; a tree as it is unfolded. */
export function useListPrint(
  { entity, scope: within }: EntityScreenContext,
  { chosen, rows, total, looked }: Printable,
) {
  const data = useConsoleData();
  const [printed, setPrinted] = useState<PrintedRows>();
  const collect = async (): Promise<PrintedRows> => {
    if (chosen.size > 0) return { rows: flat(chosen.values()), total: undefined };
    if (total !== undefined) {
      if (rows.length >= total || entity.list.tree !== undefined) return { rows, total };
      if (total > MAX_PRINTED) {
        announce('printCapped', 'warning', { total, count: MAX_PRINTED });
        return { rows, total };
      }
    }
    const found = await collectFound(data, { entity: entity.name, ...looked, most: MAX_PRINTED }, () => undefined);
    return { rows: flat(found.records), total: found.total };
  };
  /** With the columns in sight. */
  const start = async (columns: readonly Pick<Column, 'name'>[]) => {
    try {
      const { logLeaving } = await import('../transfer/logLeaving.ts');
      const sheet = await collect();
      await logLeaving(entity, {
        format: 'print',
        scope: chosen.size > 0 ? 'chosen' : isNarrowed(looked.filter, within?.searchFilter) ? 'found' : 'all',
        count: sheet.rows.length,
        columns: columns.map(({ name }) => name),
        filter: looked.filter,
      });
      setPrinted(sheet);
    } catch (error) {
      announceFailure(error);
    }
  };
  return { printed, start, done: () => setPrinted(undefined) };
}
