import { usePane } from '../context/usePane.ts';
import { addressOf, placeAddress, placeOf } from './dialogAddress.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import type { RowHandlers } from './list/RowHandlers.ts';
import type { ListWork } from './useListWork.ts';
import { useStill } from './useStill.ts';

/** What a row asks for; the same functions as long as the list stands, so that rows do not render for them. */
export function useRowHandlers(
  { scope }: EntityScreenContext,
  work: ListWork,
  { onSelect, onMenu, onBranch, onMore }: Pick<RowHandlers, 'onSelect' | 'onMenu' | 'onBranch' | 'onMore'>,
) {
  const pane = usePane();
  const { pathname, basePath } = pane;
  const place = scope === undefined ? placeOf(pathname, basePath) : undefined;
  const onCommand: RowHandlers['onCommand'] = (command, record) => {
    if (command.kind === 'action') work.actions.start(command.action, [record]);
    else if (command.kind === 'remove') void work.remove([record]);
    else if (command.kind === 'link') pane.navigate(command.to(record));
    else pane.navigate(addressOf(basePath, { kind: command.kind, id: String(record.id) }));
  };
  const handlers = useStill<RowHandlers>({
    onCommand,
    onOpen: (command, record) => {
      // A list inside another page has no room for a place.
      if (command.kind !== 'view' || scope !== undefined) return onCommand(command, record);
      const to = placeAddress(basePath, { id: String(record.id), kind: 'beside' });
      pane.navigate(to, { replace: place !== undefined });
    },
    onToggle: work.toggle,
    onSelect,
    onMenu,
    onBranch,
    onMore,
  });
  return { handlers, openId: place?.id };
}
