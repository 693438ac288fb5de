import type { Comparison } from './Condition.ts';
import { isWrittenRef, readShorthand, type ShorthandReader, writtenTests } from './conditionShorthand.ts';
import { isObject } from './guards.ts';
import type { Json } from './Json.ts';
import { operatorNamed } from './operators.ts';
import type { ScopeCondition, ScopeTest } from './ScopeCondition.ts';

/** Side by side, all of them; nothing at all would open everything. */
function together(parts: readonly ScopeCondition[]): ScopeCondition {
  if (parts.length === 0) throw new Error('empty');
  return { all: parts };
}

const reader: ShorthandReader<ScopeTest> = {
  test: (path, written) => [
    together(
      writtenTests(written).map(({ word, value }): Comparison => {
        // A word that nobody has filled in: a mistake hides rather than opens.
        if (word === undefined && isWrittenRef(value)) throw new Error('not filled in');
        const op = word === undefined ? 'eq' : operatorNamed(word);
        if (op === undefined) throw new Error(`unknown operator ${word}`);
        return { path, op, value: value as Json };
      }),
    ),
  ],
  has: (value) => [readRelated(value)],
  fault: (wanted) => {
    throw new Error(wanted === 'map' ? 'not an object' : 'not a list');
  },
  joined: together,
};

/**
 * A data scope from its shorthand, as schema files and stored scopes write it:
 * `{"status":"1","createDept":{"in":[…]},"has":{"entity":…,"by":…,"where":{…}}}`. Throws what it cannot read.
 */
export function readScope(shorthand: unknown): ScopeCondition {
  return readShorthand(shorthand, reader) ?? together([]);
}

function readRelated(value: unknown): ScopeCondition {
  if (!isObject(value) || typeof value.entity !== 'string' || typeof value.by !== 'string') throw new Error('not rows');
  return { has: { entity: value.entity, by: value.by, where: readScope(value.where) } };
}

/** The same back again; `readScope` gives a condition that means what was written. */
export function writeScope(condition: ScopeCondition): Readonly<Record<string, unknown>> {
  if ('all' in condition) return joined(condition.all);
  if ('any' in condition) return { any: condition.any.map(writeScope) };
  if ('not' in condition) return { not: writeScope(condition.not) };
  if ('has' in condition) return { has: { ...condition.has, where: writeScope(condition.has.where) } };
  const { path, op, value } = condition;
  return { [path]: op === 'eq' && !isObject(value) ? value : { [op]: value } };
}

/** Side by side where no key stands twice. */
function joined(parts: readonly ScopeCondition[]): Readonly<Record<string, unknown>> {
  const written = parts.map(writeScope);
  const keys = written.flatMap((part) => Object.keys(part));
  return new Set(keys).size === keys.length ? Object.assign({}, ...written) : { all: written };
}
