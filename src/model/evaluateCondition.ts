import type { Comparison, Condition, ConditionScope, Operator } from './Condition.ts';
import { compareValues } from './compareValues.ts';
import { equalValues } from './equalValues.ts';
import { isAbsent } from './isAbsent.ts';
import { isValueRef } from './isValueRef.ts';
import { readPath } from './readPath.ts';

/**
 * Whether a condition holds in a scope: the one evaluator of console and server.
 * Missing counts as null, and a comparison with null on either side is false, except `empty` and
 * `ne` (schema-language.md section 4, rule 1). A list on the left is meant as a set by `contains`
 * (has the member), `in` (has one of them) and `notIn` (has none of them).
 */
export function evaluateCondition(condition: Condition, scope: ConditionScope): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluateCondition(part, scope));
  if ('any' in condition) return condition.any.some((part) => evaluateCondition(part, scope));
  if ('not' in condition) return !evaluateCondition(condition.not, scope);
  return evaluateComparison(condition, scope);
}

function evaluateComparison(comparison: Comparison, scope: ConditionScope): boolean {
  const left = readPath(comparison.path, scope);
  const right = resolveValue(comparison.value, scope);
  if (comparison.op === 'empty') return isAbsent(left) === (right !== false);
  if (comparison.op === 'ne') return differs(left, right);
  if (isAbsent(left) || isAbsent(right)) return false;
  return holds[comparison.op](left, right);
}

function differs(left: unknown, right: unknown): boolean {
  if (isAbsent(left) || isAbsent(right)) return isAbsent(left) !== isAbsent(right);
  return !equalValues(left, right);
}

type Test = (left: unknown, right: unknown) => boolean;

/** Both sides are present. */
const holds = {
  eq: equalValues,
  gt: (left, right) => compareValues(left, right) > 0,
  gte: (left, right) => compareValues(left, right) >= 0,
  lt: (left, right) => compareValues(left, right) < 0,
  lte: (left, right) => compareValues(left, right) <= 0,
  in: (left, right) => members(left).some((item) => hasMember(right, item)),
  notIn: (left, right) => !members(left).some((item) => hasMember(right, item)),
  contains: (left, right) => {
    if (Array.isArray(left)) return hasMember(left, right);
    return isScalar(left) && isScalar(right) && String(left).includes(String(right));
  },
  startsWith: (left, right) => isScalar(left) && isScalar(right) && String(left).startsWith(String(right)),
  between: (left, right) => {
    const [low, high] = members(right);
    if (isAbsent(low) || isAbsent(high)) return false;
    return compareValues(left, low) >= 0 && compareValues(left, high) <= 0;
  },
} satisfies Record<Exclude<Operator, 'ne' | 'empty'>, Test>;

function members(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function hasMember(list: unknown, item: unknown): boolean {
  return members(list).some((member) => !isAbsent(member) && equalValues(member, item));
}

/** Objects and lists have no text. */
function isScalar(value: unknown): boolean {
  return typeof value !== 'object';
}

function resolveValue(value: unknown, scope: ConditionScope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, scope));
  return isValueRef(value) ? readPath(value.ref, scope) : value;
}
