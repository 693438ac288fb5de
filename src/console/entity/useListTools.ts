import type { ListPreferences } from '../../protocol/views/ListPreferences.ts';
import { useGo } from '../context/useGo.ts';
import { usePane } from '../context/usePane.ts';
import { copyText } from '../widgets/copyText.ts';
import { addressOf } from './dialogAddress.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { useKeptDays } from './layouts/useKeptDays.ts';
import { binAddress } from './recycle/binAddress.ts';
import { writeSharedList } from './sharedList.ts';
import type { useBulk } from './useBulk.tsx';
import type { ListWork } from './useListWork.ts';
import type { useSelection } from './useSelection.ts';
import type { useStandingList } from './useStandingList.ts';
import { useStill } from './useStill.ts';

interface Tooled {
  readonly standing: ReturnType<typeof useStandingList>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly work: ListWork;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly onSelectFound: () => Promise<void>;
  readonly onPrint: () => Promise<void>;
}

/** What the bar above the table asks for, by what it is about: records, the address of the list, how it is drawn. */
export function useListTools({ entity }: EntityScreenContext, { standing, selection, work, bulk, ...on }: Tooled) {
  const { layout, list, prefer } = standing;
  const pane = usePane();
  const go = useGo();
  const keptDays = useKeptDays(layout);
  const chosen = () => [...selection.chosen.values()];
  return useStill({
    onAdd: () => pane.navigate(addressOf(pane.basePath, { kind: 'create' })),
    onRemoveMany: () => void work.remove(chosen()),
    onUnselect: () => selection.unselect(),
    onSelectFound: () => void on.onSelectFound(),
    onAction: (action: Parameters<ListWork['actions']['start']>[0]) =>
      work.actions.start(action, action.scope === 'selection' ? chosen() : []),
    onBatch: bulk.onBatch,
    onBulkEdit: bulk.onBulkEdit,
    onRefresh: work.refresh,
    onShare: () => {
      const { filterValues: filter, sort, page, perPage } = list;
      const place = keptDays();
      const shared = { filter, sort: sort.field || undefined, order: sort.order, page, perPage, layout, place };
      void copyText(window.location.origin + pane.basePath + writeSharedList(shared), 'shared');
    },
    onBin: () => go(binAddress(entity.name)),
    onPrint: () => void on.onPrint(),
    onDensity: (density: ListPreferences['density']) => prefer({ density }),
  });
}
