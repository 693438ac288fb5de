import { useState } from 'react';
import type { Identifier, RaRecord, SortPayload } from 'react-admin';
import type { ListLayout } from '../../../model/listLayouts.ts';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { Column } from '../Column.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { isNarrowed } from '../filterKeys.ts';
import type { CalendarSheet } from '../layouts/calendar/calendarSheet.ts';
import { useKeptDays } from '../layouts/useKeptDays.ts';
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
  readonly layout: ListLayout;
}

/** What a sheet of the list holds; `total` where it may be a part of what was found. */
export interface PrintedRows {
  readonly rows: readonly ListRow[];
  readonly total: number | undefined;
  /** Of a calendar, what it was asked for instead of the list. */
  readonly days?: CalendarSheet | undefined;
}

const flat = (records: Iterable<RaRecord>): readonly ListRow[] =>
  Array.from(records, (record) => ({ record, depth: 0, twig: 'none' as const }));

/** Prints the chosen rows, else all that was found as far as paper goes; a tree as it is unfolded. */
export function useListPrint(context: EntityScreenContext, { chosen, rows, total, looked, layout }: Printable) {
  const { entity, scope: within } = context;
  const keptDays = useKeptDays(layout);
  const data = useConsoleData();
  const [printed, setPrinted] = useState<PrintedRows>();
  const daysOf = async (columns: readonly Column[]) => {
    if (layout !== 'calendar') return undefined;
    const { calendarSheet } = await import('../layouts/calendar/calendarSheet.ts');
    return calendarSheet(context, looked.filter, keptDays(), columns);
  };
  const collect = async (asked: Printable['looked']): Promise<PrintedRows> => {
    if (chosen.size > 0) return { rows: flat(chosen.values()), total: undefined };
    if (total !== undefined) {
      if (rows.length >= total || entity.list.tree !== undefined) return { rows, total };
      if (total > MAX_PRINTED) {
        announce('printCapped', 'warning', { total, count: MAX_PRINTED });
        return { rows, total };
      }
    }
    const { filter, sort } = asked;
    const { allFound } = await import('../eachFound.ts');
    const found = await allFound(data, { entity: entity.name, filter, sort, most: MAX_PRINTED });
    return { rows: flat(found.records), total: found.total };
  };
  /** With the columns in sight. */
  const start = async (columns: readonly Column[]) => {
    try {
      const { logLeaving } = await import('../transfer/logLeaving.ts');
      const days = await daysOf(columns);
      const asked = days ?? looked;
      const sheet = await collect(asked);
      await logLeaving(entity, {
        format: 'print',
        scope: chosen.size > 0 ? 'chosen' : isNarrowed(asked.filter, within?.searchFilter) ? 'found' : 'all',
        count: sheet.rows.length,
        columns: (days?.columns ?? columns).map(({ name }) => name),
        filter: asked.filter,
      });
      setPrinted({ ...sheet, days });
    } catch (error) {
      announceFailure(error);
    }
  };
  return { printed, start, done: () => setPrinted(undefined) };
}
