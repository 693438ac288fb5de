import { usePane } from '../context/usePane.ts';
import { addressOf } from './dialogAddress.ts';
import type { RowHandlers } from './list/RowHandlers.ts';
import type { ListWork } from './useListWork.ts';
import { useStill } from './useStill.ts';

/** What a row asks for; the same functions as long as the list stands, so that rows do not render for them. */
export function useRowHandlers(
  work: ListWork,
  { onSelect, onMenu, onBranch, onMore }: Pick<RowHandlers, 'onSelect' | 'onMenu' | 'onBranch' | 'onMore'>,
): RowHandlers {
  const pane = usePane();
  return useStill<RowHandlers>({
    onCommand: (command, record) => {
      if (command.kind === 'action') work.actions.start(command.action, [record]);
      else if (command.kind === 'remove') void work.remove([record]);
      else if (command.kind === 'link') pane.navigate(command.to(record));
      else pane.navigate(addressOf(pane.basePath, { kind: command.kind, id: String(record.id) }));
    },
    onToggle: work.toggle,
    onSelect,
    onMenu,
    onBranch,
    onMore,
  });
}
