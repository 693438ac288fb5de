import type { Identifier, RaRecord } from 'react-admin';
import type { ListLayout } from '../../model/listLayouts.ts';
import { usePane } from '../context/usePane.ts';
import { copyText } from '../widgets/copyText.ts';
import { addressOf } from './dialogAddress.ts';
import { useKeptDays } from './layouts/useKeptDays.ts';
import { writeSharedList } from './sharedList.ts';
import type { useListState } from './useListState.ts';
import type { ListWork } from './useListWork.ts';
import { useStill } from './useStill.ts';

interface Tooled {
  readonly layout: ListLayout;
  readonly list: ReturnType<typeof useListState>;
  readonly work: ListWork;
  readonly chosen: ReadonlyMap<Identifier, RaRecord>;
  readonly unselect: () => void;
}

/** What the bar above the table asks for, by what it is about: records, the address of the list. */
export function useListTools({ layout, list, work, chosen, unselect }: Tooled) {
  const pane = usePane();
  const keptDays = useKeptDays(layout);
  return useStill({
    onAdd: () => pane.navigate(addressOf(pane.basePath, { kind: 'create' })),
    onRemoveMany: () => void work.remove([...chosen.values()]),
    onUnselect: () => unselect(),
    onAction: (action: Parameters<ListWork['actions']['start']>[0]) =>
      work.actions.start(action, action.scope === 'selection' ? [...chosen.values()] : []),
    onRefresh: work.refresh,
    onShare: () => {
      const { filterValues: filter, sort, page, perPage } = list;
      const place = keptDays();
      const shared = { filter, sort: sort.field || undefined, order: sort.order, page, perPage, layout, place };
      void copyText(window.location.origin + pane.basePath + writeSharedList(shared), 'shared');
    },
  });
}
