import type { EntityRecord } from '../../../protocol/types.ts';
import type { Conflict } from './Conflict.ts';
import { sameValue } from './sameValue.ts';

/** Compares what I changed with the record as it stands: only what differs there is in conflict. */
export function conflictOf(mine: EntityRecord, current: EntityRecord): Conflict {
  const fields = Object.keys(mine).filter((name) => !sameValue(mine[name], current[name]));
  return { current, mine, fields };
}

/** The values to go on with: theirs, with mine where I changed them and chose to keep that. */
export function mergeConflict({ current, mine }: Conflict, keepMine: ReadonlySet<string>): EntityRecord {
  return { ...current, ...Object.fromEntries(Object.entries(mine).filter(([name]) => keepMine.has(name))) };
}
