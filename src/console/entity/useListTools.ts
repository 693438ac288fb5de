import type { Identifier, RaRecord } from 'react-admin';
import { usePane } from '../context/usePane.ts';
import { copyText } from '../widgets/copyText.ts';
import type { Column } from './Column.ts';
import { addressOf } from './dialogAddress.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { writeSharedList } from './sharedList.ts';
import { useExport } from './useExport.ts';
import type { useListState } from './useListState.ts';
import type { ListWork } from './useListWork.ts';
import { useStill } from './useStill.ts';

interface Tooled {
  readonly context: EntityScreenContext;
  readonly list: ReturnType<typeof useListState>;
  readonly work: ListWork;
  /** Columns as they stand, for the export. */
  readonly columns: readonly Column[];
  readonly chosen: ReadonlyMap<Identifier, RaRecord>;
  readonly unselect: () => void;
}

/** What the bar above the table asks for, by what it is about: records, the export, the address of the list. */
export function useListTools({ context, list, work, columns, chosen, unselect }: Tooled) {
  const { entity, texts, scope } = context;
  const pane = usePane();
  const exporter = useExport();
  const tools = useStill({
    onAdd: () => pane.navigate(addressOf(pane.basePath, { kind: 'create' })),
    onRemoveMany: () => void work.remove([...chosen.values()]),
    onUnselect: () => unselect(),
    onAction: (action: Parameters<ListWork['actions']['start']>[0]) =>
      work.actions.start(action, action.scope === 'selection' ? [...chosen.values()] : []),
    onRefresh: work.refresh,
    onExport: () =>
      void exporter.run({
        entity: entity.name,
        title: texts.text(entity.label),
        columns,
        filter: { ...list.filterValues, ...scope?.searchFilter },
        sort: list.sorted,
        records: chosen.size > 0 ? [...chosen.values()] : undefined,
      }),
    onShare: () => {
      const { filterValues: filter, sort, page, perPage } = list;
      const shared = { filter, sort: sort.field || undefined, order: sort.order, page, perPage };
      void copyText(window.location.origin + pane.basePath + writeSharedList(shared), 'shared');
    },
  });
  return { tools, exporting: exporter.exporting };
}
