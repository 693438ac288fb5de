import type { Action } from './Action.ts';
import type { ConditionScope } from './Condition.ts';
import type { Entity } from './Entity.ts';
import { unmetParts } from './evaluateCondition.ts';
import { leavesOf } from './Tree.ts';

/** What stands against an action on a record: what of its condition does not hold, and whether that is the state. */
export function againstAction({ states }: Entity, { visibleWhen }: Action, scope: ConditionScope) {
  if (visibleWhen === undefined) return undefined;
  const unmet = { all: unmetParts(visibleWhen, scope) };
  if (unmet.all.length === 0) return undefined;
  return { unmet, isState: leavesOf(unmet).some(({ path }) => path === states?.field) };
}
