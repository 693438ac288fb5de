import { readSortKeys, writeSortKeys } from '../../protocol/query/sortKeys.ts';
import type { ListPreferences } from '../../protocol/views/ListPreferences.ts';
import type { Column } from './Column.ts';
import { orderedColumns, type PlacedColumn } from './layoutColumns.ts';
import { movedNames } from './movedNames.ts';
import { nextSortKeys } from './nextSortKeys.ts';
import type { useListState } from './useListState.ts';
import { useStill } from './useStill.ts';

interface Table {
  readonly list: ReturnType<typeof useListState>;
  readonly columns: readonly PlacedColumn[];
  /** Those out of sight too. */
  readonly all: readonly Column[];
  readonly preferences: ListPreferences;
  readonly prefer: (change: Partial<ListPreferences>) => void;
  readonly onSelectAll: () => void;
}

/** What the head of the table and the pager ask for. */
export function useTableHandlers({ list, columns, all, preferences, prefer, onSelectAll }: Table) {
  const table = useStill({
    onSort: (field: string, further: boolean) => {
      // Nobody adds to a key that is not in sight, such as the time of creation that lists begin with.
      const keys = readSortKeys(list.sort).filter((key) => columns.some(({ name }) => name === key.field));
      list.setSort(writeSortKeys(nextSortKeys(keys, field, further)));
    },
    onWidth: (name: string, width: number) => prefer({ widths: { ...preferences.widths, [name]: width } }),
    onMove: (name: string, place: string) => {
      const names = orderedColumns(all, preferences.order).map((column) => column.name);
      prefer({ order: movedNames(names, names.indexOf(name), names.indexOf(place)) });
    },
    onSelectAll,
  });
  const paging = useStill({
    onPage: (page: number) => list.setPage(page),
    onPerPage: (size: number) => {
      prefer({ pageSize: size, fits: false });
      list.setPerPage(size);
    },
    onFitWindow: () => prefer({ fits: true }),
  });
  const fitting = useStill({
    onFit: (rows: number) => {
      if (rows === list.perPage) return;
      const first = (list.page - 1) * list.perPage;
      prefer({ pageSize: rows });
      list.setPerPage(rows);
      // The rows that were looked at stay in sight.
      list.setPage(Math.floor(first / rows) + 1);
    },
  });
  return { table: { ...table, onFit: preferences.fits ? fitting.onFit : undefined }, paging };
}
