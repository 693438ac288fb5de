import type { RaRecord } from 'react-admin';
import type { EntityAbilities } from './EntityAbilities.ts';
import { commandsFor } from './list/commandsFor.ts';
import type { GridHandlers } from './list/grid/Grid.ts';
import { openingOf } from './list/openingOf.ts';
import type { RowHandlers } from './list/RowHandlers.ts';
import type { useListState } from './useListState.ts';
import type { useSelection } from './useSelection.ts';
import { useStill } from './useStill.ts';

interface Listed {
  readonly abilities: EntityAbilities;
  readonly list: ReturnType<typeof useListState>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly shown: readonly RaRecord[];
  readonly rows: RowHandlers;
  readonly onAdd: () => void;
  readonly onRemoveMany: () => void;
}

/** What the keys of the list ask for: what the pointer can ask for too, under the same rights. */
export function useGridHandlers(listed: Listed): GridHandlers {
  const { abilities, list, selection, shown, rows, onAdd, onRemoveMany } = listed;
  const run = (record: RaRecord, kind: 'edit' | 'remove') => {
    const command = commandsFor(record, abilities.rowCommands).find((one) => one.kind === kind);
    if (command) rows.onCommand(command, record);
  };
  return useStill<GridHandlers>({
    onSelect: (record) => selection.toggle([record]),
    onSelectTo: (to, from) => selection.extend(to, from),
    onSelectPage: () => selection.choose(shown),
    onOpen: (record) => {
      const opening = openingOf(abilities.rowCommands);
      if (opening) rows.onOpen(opening, record);
    },
    onEdit: (record) => run(record, 'edit'),
    onRemove: (record) => {
      if (abilities.remove && selection.selected.has(record.id)) onRemoveMany();
      else run(record, 'remove');
    },
    onBranch: rows.onBranch,
    onTurn: (by) => {
      const page = list.page + by;
      if (page < 1 || page > Math.ceil((list.total ?? 0) / list.perPage)) return false;
      list.setPage(page);
      return true;
    },
    onAdd: () => {
      if (abilities.create) onAdd();
      return abilities.create;
    },
  });
}
