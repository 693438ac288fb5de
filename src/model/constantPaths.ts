import type { Json } from './Json.ts';
import type { ScopeCondition } from './ScopeCondition.ts';
import { foldTree } from './Tree.ts';

type Constants = ReadonlyMap<string, Json>;

const NONE: Constants = new Map();

/** Paths that have one and the same value in every row for which the condition holds, with that value. */
export function constantPaths(condition: ScopeCondition): Constants {
  return foldTree<Leaf, Constants>(condition, {
    leaf: constantOf,
    all: (parts) => new Map(parts.flatMap((part) => [...part])),
    any: ([first = NONE, ...others]) =>
      new Map([...first].filter(([path, value]) => others.every((other) => other.get(path) === value))),
    not: () => NONE,
  });
}

type Leaf = Exclude<ScopeCondition, { readonly all: unknown } | { readonly any: unknown } | { readonly not: unknown }>;

function constantOf(leaf: Leaf): Constants {
  if ('has' in leaf) return NONE;
  const { path, op, value } = leaf;
  if (op === 'eq') return onlyValue(path, value);
  return op === 'in' && Array.isArray(value) && value.length === 1 ? onlyValue(path, value[0]) : NONE;
}

const onlyValue = (path: string, value: unknown): Constants =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? new Map([[path, value]])
    : NONE;
