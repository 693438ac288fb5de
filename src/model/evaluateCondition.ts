import type { Comparison, Condition, ConditionScope } from './Condition.ts';
import { isAbsent } from './isAbsent.ts';
import { isValueRef } from './isValueRef.ts';
import { operators } from './operators.ts';
import { readPath } from './readPath.ts';

/**
 * Whether a condition holds in a scope: the one evaluator of console and server.
 * Missing counts as null, and a comparison with null on either side is false, except by operators that
 * speak of it.
 */
export function evaluateCondition(condition: Condition, scope: ConditionScope): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluateCondition(part, scope));
  if ('any' in condition) return condition.any.some((part) => evaluateCondition(part, scope));
  if ('not' in condition) return !evaluateCondition(condition.not, scope);
  return evaluateComparison(condition, scope);
}

/** What stands against a condition: those of the parts that must all hold which do not. Empty where it holds. */
export function unmetParts(condition: Condition, scope: ConditionScope): readonly Condition[] {
  if ('all' in condition) return condition.all.flatMap((part) => unmetParts(part, scope));
  return evaluateCondition(condition, scope) ? [] : [condition];
}

function evaluateComparison({ path, op, value }: Comparison, scope: ConditionScope): boolean {
  const left = readPath(path, scope);
  const right = resolveValue(value, scope);
  const { speaksOfNull, holds } = operators[op];
  return (speaksOfNull || !(isAbsent(left) || isAbsent(right))) && holds(left, right);
}

function resolveValue(value: unknown, scope: ConditionScope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, scope));
  return isValueRef(value) ? readPath(value.ref, scope) : value;
}
