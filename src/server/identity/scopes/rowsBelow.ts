import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

/** A row of a tree and the one above it. */
export interface Below {
  readonly id: string;
  readonly parent: string;
}

/** Rows of a tree (by `parentId`) that stand below some of its rows, at whatever depth; those themselves are not among them. */
export function rowsBelow(rows: readonly EntityRecord[], ids: readonly string[]): Below[] {
  const children = Map.groupBy(rows, ({ parentId }) => textOf(parentId));
  const seen = new Set(ids);
  const found: Below[] = [];
  for (let level = [...seen]; level.length > 0; ) {
    const next = level.flatMap((parent) => (children.get(parent) ?? []).map(({ id }) => ({ id: textOf(id), parent })));
    // A tree that goes round is walked once.
    const fresh = next.filter(({ id }) => !seen.has(id) && seen.add(id));
    found.push(...fresh);
    level = fresh.map(({ id }) => id);
  }
  return found;
}
