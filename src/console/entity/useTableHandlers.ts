import type { RaRecord } from 'react-admin';
import type { ListPreferences } from './ListPreferences.ts';
import type { useListState } from './useListState.ts';
import { useStill } from './useStill.ts';

interface Table {
  readonly list: ReturnType<typeof useListState>;
  readonly preferences: ListPreferences;
  readonly prefer: (change: Partial<ListPreferences>) => void;
  readonly ids: () => readonly RaRecord['id'][];
  readonly selected: ReadonlySet<RaRecord['id']>;
  readonly select: (ids: readonly RaRecord['id'][]) => void;
}

/** What the head of the table and the pager ask for. */
export function useTableHandlers({ list, preferences, prefer, ids, selected, select }: Table) {
  const table = useStill({
    onSort: (field: string) => {
      const flipped = list.sort.field === field && list.sort.order === 'ASC';
      list.setSort({ field, order: flipped ? 'DESC' : 'ASC' });
    },
    onWidth: (name: string, width: number) => prefer({ widths: { ...preferences.widths, [name]: width } }),
    onSelectAll: () => select(ids().every((id) => selected.has(id)) ? [] : ids()),
  });
  const paging = useStill({
    onPage: (page: number) => list.setPage(page),
    onPerPage: (size: number) => {
      prefer({ pageSize: size });
      list.setPerPage(size);
    },
  });
  return { table, paging };
}
