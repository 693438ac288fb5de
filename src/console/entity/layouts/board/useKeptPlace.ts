import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const TITLE = '[data-part="row-title"]';
const OVER = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Whoever works through a column by keys goes on at the card that comes next when the one she was at has left it, once
 * what she moved it by is closed.
 */
export function useKeptPlace() {
  const column = useRef<HTMLElement>(null);
  const held = useRef<{ readonly card: Element; readonly at: number }>(undefined);
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    if (held.current === undefined || held.current.card.isConnected || focused?.closest(OVER)) return;
    const { at } = held.current;
    held.current = undefined;
    if (focused !== null && focused !== document.body) return;
    const titles = column.current?.querySelectorAll<HTMLElement>(TITLE) ?? [];
    const next = titles[Math.min(at, titles.length - 1)] ?? column.current?.querySelector('h2');
    next?.focus();
  });
  return {
    ref: column,
    onFocus: ({ target }: FocusEvent) => {
      const cards = [...(column.current?.querySelectorAll('[data-card]') ?? [])];
      const at = cards.findIndex((card) => card.contains(target));
      const card = cards[at];
      held.current = card && { card, at };
    },
    // Somebody pressed what takes no focus. That a card is taken away nobody hears.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) held.current = undefined;
    },
  };
}
