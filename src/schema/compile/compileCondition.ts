import { type Comparison, type Condition, OPERATORS, type Operator } from '../../model/Condition.ts';
import type { Json } from '../../model/Json.ts';
import { isRaw, type Raw, rawList } from './raw.ts';

/** The YAML shorthand as the one condition tree; several keys in one map mean all of them. */
export function compileCondition(raw: unknown): Condition {
  const parts = Object.entries(isRaw(raw) ? raw : {}).flatMap(([key, value]) => partsOf(key, value));
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : { all: parts };
}

export const optionalCondition = (raw: unknown): Condition | undefined =>
  raw === undefined ? undefined : compileCondition(raw);

function partsOf(key: string, value: unknown): readonly Condition[] {
  if (key === 'all') return [{ all: rawList(value).map(compileCondition) }];
  if (key === 'any') return [{ any: rawList(value).map(compileCondition) }];
  if (key === 'not') return [{ not: compileCondition(value) }];
  if (!isRaw(value) || 'ref' in value) return [{ path: key, op: 'eq', value: value as Comparison['value'] }];
  return comparisons(key, value);
}

function comparisons(path: string, operators: Raw): readonly Condition[] {
  return Object.entries(operators)
    .filter(([op]) => (OPERATORS as readonly string[]).includes(op))
    .map(([op, value]) => ({ path, op: op as Operator, value: value as Json }));
}
