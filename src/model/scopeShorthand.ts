import type { Comparison } from './Condition.ts';
import type { Json } from './Json.ts';
import { operatorNamed } from './operators.ts';
import type { ScopeCondition } from './ScopeCondition.ts';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A data scope from its shorthand, as schema files and stored scopes write it:
 * `{"status":"1","createDept":{"in":[…]},"has":{"entity":…,"by":…,"where":{…}}}`. Throws what it cannot read.
 */
export function readScope(shorthand: unknown): ScopeCondition {
  if (!isMap(shorthand)) throw new Error('not an object');
  const parts = Object.entries(shorthand).map(([key, value]) => readEntry(key, value));
  if (parts.length === 0) throw new Error('empty');
  return { all: parts };
}

function readEntry(key: string, value: unknown): ScopeCondition {
  if (key === 'not') return { not: readScope(value) };
  if (key === 'all') return { all: (value as unknown[]).map(readScope) };
  if (key === 'any') return { any: (value as unknown[]).map(readScope) };
  return key === 'has' ? readRelated(value) : comparison(key, value);
}

function readRelated(value: unknown): ScopeCondition {
  if (!isMap(value) || typeof value.entity !== 'string' || typeof value.by !== 'string') throw new Error('not rows');
  return { has: { entity: value.entity, by: value.by, where: readScope(value.where) } };
}

function comparison(path: string, value: unknown): ScopeCondition {
  if (!isMap(value)) return { path, op: 'eq', value: value as Json };
  const parts = Object.entries(value).map(([word, operand]): Comparison => {
    const op = operatorNamed(word);
    if (op === undefined) throw new Error(`unknown operator ${word}`);
    return { path, op, value: operand as Json };
  });
  return { all: parts };
}

/** The same back again; `readScope` gives a condition that means what was written. */
export function writeScope(condition: ScopeCondition): Readonly<Record<string, unknown>> {
  if ('all' in condition) return joined(condition.all);
  if ('any' in condition) return { any: condition.any.map(writeScope) };
  if ('not' in condition) return { not: writeScope(condition.not) };
  if ('has' in condition) return { has: { ...condition.has, where: writeScope(condition.has.where) } };
  const { path, op, value } = condition;
  return { [path]: op === 'eq' && !isMap(value) ? value : { [op]: value } };
}

/** Side by side where no key stands twice. */
function joined(parts: readonly ScopeCondition[]): Readonly<Record<string, unknown>> {
  const written = parts.map(writeScope);
  const keys = written.flatMap((part) => Object.keys(part));
  return new Set(keys).size === keys.length ? Object.assign({}, ...written) : { all: written };
}
