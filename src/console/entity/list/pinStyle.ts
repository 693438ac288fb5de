import type { CSSProperties } from 'react';
import type { PlacedColumn } from '../layoutColumns.ts';

/** Where a pinned cell stays while the rest scrolls. */
export function pinStyle({ pinned, offset }: Pick<PlacedColumn, 'pinned' | 'offset'>): CSSProperties | undefined {
  if (pinned === undefined) return undefined;
  return pinned === 'left' ? { left: offset } : { right: offset };
}
