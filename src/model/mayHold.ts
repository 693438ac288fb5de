import type { Comparison, Condition } from './Condition.ts';
import { evaluateCondition } from './evaluateCondition.ts';
import { foldTree } from './Tree.ts';

/** Whether a condition may hold for a record of which only these values are known, whatever the others are. */
export function mayHold(condition: Condition, known: Readonly<Record<string, unknown>>): boolean {
  const scope = { row: known, form: known };
  const answer = foldTree<Comparison, boolean | undefined>(condition, {
    leaf: (one) => (one.path in known ? evaluateCondition(one, scope) : undefined),
    all: (parts) => (parts.includes(false) ? false : parts.includes(undefined) ? undefined : true),
    any: (parts) => (parts.includes(true) ? true : parts.includes(undefined) ? undefined : false),
    not: (part) => (part === undefined ? undefined : !part),
  });
  return answer !== false;
}
