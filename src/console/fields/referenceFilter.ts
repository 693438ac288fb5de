import type { Comparison, Condition } from '../../model/Condition.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { readPath } from '../../model/readPath.ts';

type Values = Readonly<Record<string, unknown>>;

function resolve(value: unknown, row: Values): unknown {
  const isRef = typeof value === 'object' && value !== null && 'ref' in value && typeof value.ref === 'string';
  return isRef ? readPath(value.ref as string, { row, form: row }) : value;
}

function comparisonsOf(condition: Condition): readonly Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf);
  return 'path' in condition ? [condition] : [];
}

/**
 * A reference's `filter` as the list filter of its target. Comparisons with a field that has no value yet
 * do not narrow; alternatives (`any`, `not`) cannot travel as list filters and are the server's to check.
 */
export function referenceFilter(condition: Condition | undefined, row: Values): Record<string, unknown> {
  if (condition === undefined) return {};
  const pairs = comparisonsOf(condition).map(({ path, op, value }) => [`${path}__${op}`, resolve(value, row)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => !isAbsent(value)));
}
