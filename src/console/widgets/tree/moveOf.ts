import type { TreeRow } from './CheckTreeRow.tsx';

type Move = 'next' | 'previous' | 'first' | 'last' | 'flip' | 'tick';

const KEYS: ReadonlyMap<string, Move> = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'tick'],
  ['Enter', 'tick'],
]);

/** What a key means in a tree (WAI-ARIA): right opens and then goes in, left closes and then goes out. */
export function moveOf(key: string, { opened, item }: TreeRow): Move | undefined {
  if (key === 'ArrowRight') return !opened && item.children.length > 0 ? 'flip' : 'next';
  if (key === 'ArrowLeft') return opened ? 'flip' : 'previous';
  return KEYS.get(key);
}
