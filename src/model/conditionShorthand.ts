import type { ValueRef } from './Condition.ts';
import { isObject } from './guards.ts';
import { isValueRef } from './isValueRef.ts';
import type { Tree } from './Tree.ts';

/** Where a part of the shorthand stands, from its beginning. */
export type ShorthandPlace = readonly (string | number)[];

/** What a reader makes of the parts of a condition as people write it; `all`, `any` and `not` join them as they do in any tree. */
export interface ShorthandReader<Leaf> {
  /** `key: value`, where the value may be operators (`writtenTests`). */
  readonly test: (key: string, value: unknown, place: ShorthandPlace) => readonly Tree<Leaf>[];
  /** `has: …` of data scopes; without it `has` is a key like any other. */
  readonly has?: (value: unknown, place: ShorthandPlace) => readonly Tree<Leaf>[];
  /** What is no map, or under `all` and `any` no list: it is reported, or thrown. */
  readonly fault: (wanted: 'map' | 'list', value: unknown, place: ShorthandPlace) => void;
  /** A map, or the list of `all` or `any`, that holds nothing; who does not ask takes it as it is. */
  readonly empty?: (wanted: 'map' | 'list', place: ShorthandPlace) => void;
  /** The entries of one map side by side. */
  readonly joined: (parts: readonly Tree<Leaf>[]) => Tree<Leaf>;
}

/** The entries of a map as all that must hold; one alone stands for itself. */
export const allParts = <Leaf>(parts: readonly Tree<Leaf>[]): Tree<Leaf> =>
  parts.length === 1 && parts[0] !== undefined ? parts[0] : { all: parts };

/**
 * The one grammar of conditions in schema files, role files and stored scopes:
 * `{ status: "1", watts: { gte: 5, lt: 9 }, any: [{ … }, { … }], not: { … } }`. Undefined when it is no map.
 */
export function readShorthand<Leaf>(
  written: unknown,
  reader: ShorthandReader<Leaf>,
  place: ShorthandPlace = [],
): Tree<Leaf> | undefined {
  if (isObject(written)) {
    if (Object.keys(written).length === 0) reader.empty?.('map', place);
    return reader.joined(Object.entries(written).flatMap(([key, value]) => entry(key, value, reader, [...place, key])));
  }
  reader.fault('map', written, place);
  return undefined;
}

function entry<Leaf>(
  key: string,
  value: unknown,
  reader: ShorthandReader<Leaf>,
  place: ShorthandPlace,
): readonly Tree<Leaf>[] {
  if (key === 'not') {
    const part = readShorthand(value, reader, place);
    return part === undefined ? [] : [{ not: part }];
  }
  if (key === 'all' || key === 'any') return list(key, value, reader, place);
  return key === 'has' && reader.has ? reader.has(value, place) : reader.test(key, value, place);
}

function list<Leaf>(
  key: 'all' | 'any',
  value: unknown,
  reader: ShorthandReader<Leaf>,
  place: ShorthandPlace,
): readonly Tree<Leaf>[] {
  if (Array.isArray(value)) {
    if (value.length === 0) reader.empty?.('list', place);
    const parts = value.flatMap((item, at) => readShorthand(item, reader, [...place, at]) ?? []);
    return [key === 'all' ? { all: parts } : { any: parts }];
  }
  reader.fault('list', value, place);
  return [];
}

/** One operator word and what it is given; `word` is missing where only the value stands there: equality. */
export interface WrittenTest {
  readonly word?: string;
  readonly value: unknown;
}

/** `"1"` and `{ ref: x }` are compared as they stand, `{ gte: 5, lt: 9 }` is two tests. */
export function writtenTests(value: unknown): readonly WrittenTest[] {
  if (!isObject(value) || isWrittenRef(value)) return [{ value }];
  return Object.entries(value).map(([word, operand]) => ({ word, value: operand }));
}

/** `{ ref: x }` and nothing besides. */
export function isWrittenRef(value: unknown): value is ValueRef {
  return isValueRef(value) && Object.keys(value).length === 1;
}
