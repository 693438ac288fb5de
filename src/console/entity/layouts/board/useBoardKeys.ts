import { type KeyboardEvent, type RefObject, useCallback, useMemo } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { useShownKeys } from '../../../widgets/keys/screenKeys.ts';

const COLUMN = '[data-column]';
const TITLE = '[data-part="row-title"]';

/** Arrow keys go from card to card and to the same height of the column beside; M opens where a card may go. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, moves: boolean) {
  const { t } = useText();
  const shown = useMemo(
    () => [
      { keys: ['ArrowUp', 'ArrowDown'], label: t('keys.boardUp') },
      { keys: ['ArrowLeft', 'ArrowRight'], label: t('keys.boardBeside') },
      ...(moves ? [{ keys: ['m'], label: t('keys.boardMove') }] : []),
    ],
    [t, moves],
  );
  useShownKeys(shown);
  return useCallback(
    (event: KeyboardEvent) => {
      const from = event.target instanceof Element ? event.target.closest(TITLE) : null;
      if (from === null || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key.toLowerCase() === 'm') {
        event.preventDefault();
        from.closest('li')?.querySelector<HTMLElement>('[data-part="card-move"]')?.click();
        return;
      }
      const next = neighbour(board.current, from, event.key);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
    [board],
  );
}

function neighbour(board: HTMLElement | null, from: Element, key: string): HTMLElement | undefined {
  const columns = [...(board?.querySelectorAll<HTMLElement>(COLUMN) ?? [])].map((column) => [
    ...column.querySelectorAll<HTMLElement>(TITLE),
  ]);
  const at = columns.findIndex((cards) => cards.some((card) => card === from));
  const row = columns[at]?.indexOf(from as HTMLElement) ?? -1;
  if (key === 'ArrowDown') return columns[at]?.[row + 1];
  if (key === 'ArrowUp') return columns[at]?.[row - 1];
  const others =
    key === 'ArrowRight'
      ? columns.slice(at + 1)
      : key === 'ArrowLeft'
        ? columns.slice(0, Math.max(0, at)).reverse()
        : [];
  const beside = others.find((cards) => cards.length > 0);
  return beside?.[Math.min(row, beside.length - 1)];
}
