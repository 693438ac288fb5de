import { placeAddress } from '../context/placeAddress.ts';
import { usePane } from '../context/usePane.ts';
import { addressOf, placeOf } from './dialogAddress.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import type { RowHandlers } from './list/RowHandlers.ts';
import { useAhead } from './useAhead.ts';
import type { ListWork } from './useListWork.ts';
import { useOpening } from './useOpening.ts';
import { useStill } from './useStill.ts';

/** What a row asks for; the same functions as long as the list stands, so that rows do not render for them. */
export function useRowHandlers(
  { scope }: EntityScreenContext,
  work: ListWork,
  {
    onSelect,
    onMenu,
    onBranch,
    onMore,
    onInline,
  }: Pick<RowHandlers, 'onSelect' | 'onMenu' | 'onBranch' | 'onMore' | 'onInline'>,
) {
  const pane = usePane();
  const { pathname, basePath } = pane;
  const openAt = (path: string) => (scope === undefined ? placeOf(path, basePath) : undefined);
  const place = openAt(pathname);
  const [opening] = useOpening();
  // A list inside another page has no room for a place.
  // Its row is marked at once: the list that makes room for it, and the record itself, take longer than a frame.
  const [marked, openBeside] = useAhead({
    at: place?.id,
    coming: () => openAt(window.location.pathname)?.id,
    follow: (id) => pane.navigate(placeAddress(basePath, { id, kind: 'beside' }), { replace: place !== undefined }),
  });
  const openDialog = (kind: 'view' | 'edit' | 'copy', id: string) => pane.navigate(addressOf(basePath, { kind, id }));
  const onCommand: RowHandlers['onCommand'] = (command, record) => {
    const id = String(record.id);
    if (command.kind === 'action') work.actions.start(command.action, [record]);
    else if (command.kind === 'remove') void work.remove([record]);
    else if (command.kind === 'link') pane.navigate(command.to(record));
    else if (command.kind === 'view' && opening === 'beside' && scope === undefined) openBeside(id);
    else openDialog(command.kind, id);
  };
  const handlers = useStill<RowHandlers>({
    onCommand,
    onOpen: (command, record) => {
      if (command.kind === 'view' && opening !== 'dialog' && scope === undefined) openBeside(String(record.id));
      else onCommand(command, record);
    },
    onToggle: work.toggle,
    onSelect,
    onMenu,
    onBranch,
    onMore,
    onInline,
  });
  return { handlers, openId: place?.id, marked };
}
