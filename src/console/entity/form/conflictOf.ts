import type { EntityRecord } from '../../../protocol/types.ts';
import type { Conflict } from './Conflict.ts';
import { sameValue } from './sameValue.ts';

/** Compares what I changed with what became of the record: a field is in conflict only when both sides changed it. */
export function conflictOf(mine: EntityRecord, base: EntityRecord, current: EntityRecord): Conflict {
  const theirs = (name: string) => !sameValue(base[name], current[name]);
  const fields = Object.keys(mine).filter((name) => theirs(name) && !sameValue(mine[name], current[name]));
  return { current, mine, fields };
}

/** The values to go on with: theirs, and mine wherever I alone changed or chose to keep it. */
export function mergeConflict({ current, mine, fields }: Conflict, keepMine: ReadonlySet<string>): EntityRecord {
  const kept = Object.entries(mine).filter(([name]) => !fields.includes(name) || keepMine.has(name));
  return { ...current, ...Object.fromEntries(kept) };
}
