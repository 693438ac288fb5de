import type { Comparison, Condition } from '../../../model/Condition.ts';
import { conditionDependencies } from '../../../model/conditionDependencies.ts';
import { evaluateCondition } from '../../../model/evaluateCondition.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { isValueRef } from '../../../model/isValueRef.ts';
import { resolvedFilter } from './resolvedFilter.ts';

type Values = Readonly<Record<string, unknown>>;

/** How a reference's `filter` narrows what is offered, with the values of the form as they are. */
export interface ReferenceFilter {
  /** What travels as the list filter of the target. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** What list filters cannot say (alternatives across fields): asked of each record that comes back; absent: nothing. */
  readonly test?: (record: Values) => boolean;
  /** Fields that must be filled first: nothing can be chosen while they are empty. */
  readonly first: readonly string[];
  /** The same text as long as the same records are meant. */
  readonly key: string;
}

export function referenceFilter(condition: Condition | undefined, row: Values): ReferenceFilter {
  const resolved = condition && resolvedFilter(condition, row);
  const first = condition === undefined ? [] : neededFirst(condition, row);
  if (resolved === undefined) return { filter: {}, first, key: '' };
  const parts = conjuncts(resolved);
  const sent = parts.filter((part): part is Comparison => 'path' in part);
  const rest = parts.filter((part) => !('path' in part));
  return {
    filter: Object.fromEntries(sent.map(({ path, op, value }) => [`${path}__${op}`, value])),
    first,
    key: JSON.stringify(resolved),
    ...(rest.length === 0 ? {} : { test: (record) => rest.every((part) => fits(part, record)) }),
  };
}

/** A comparison with nothing holds for no record, and the server refuses what was chosen all the same. */
function neededFirst(condition: Condition, row: Values): readonly string[] {
  return conjuncts(condition).flatMap((part) => {
    if (!('path' in part) || !isValueRef(part.value) || part.value.ref.includes('.')) return [];
    return isAbsent(row[part.value.ref]) ? [part.value.ref] : [];
  });
}

function conjuncts(condition: Condition): readonly Condition[] {
  return 'all' in condition ? condition.all.flatMap(conjuncts) : [condition];
}

/** A record in a reduced view lacks what is asked about; the server judges it when it is saved. */
function fits(part: Condition, record: Values): boolean {
  const isKnown = conditionDependencies(part).every((path) => path in record);
  return !isKnown || evaluateCondition(part, { row: record, form: record });
}
