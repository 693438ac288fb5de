import { conditionDependencies } from './conditionDependencies.ts';
import type { ScopeCondition } from './ScopeCondition.ts';
import { leavesOf } from './Tree.ts';

/** Names of the fields of its own row that a data scope asks about; a path through a reference counts as its field. */
export function scopedFields(condition: ScopeCondition): string[] {
  return leavesOf(condition).flatMap((leaf) => ('has' in leaf ? [] : conditionDependencies(leaf)));
}
