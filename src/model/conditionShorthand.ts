import type { ValueRef } from './Condition.ts';
import { isMap } from './isMap.ts';
import { isValueRef } from './isValueRef.ts';

/** Where a part of the shorthand stands, from its beginning. */
export type ShorthandPlace = readonly (string | number)[];

/** What a reader makes of the parts of a condition as people write it. */
export interface ShorthandReader<R> {
  /** `key: value`, where the value may be operators (`writtenTests`). */
  readonly test: (key: string, value: unknown, place: ShorthandPlace) => readonly R[];
  /** `has: …` of data scopes; without it `has` is a key like any other. */
  readonly has?: (value: unknown, place: ShorthandPlace) => readonly R[];
  /** What is no map, or under `all` and `any` no list: it is reported, or thrown. */
  readonly fault: (wanted: 'map' | 'list', value: unknown, place: ShorthandPlace) => void;
  /** The entries of one map side by side. */
  readonly joined: (parts: readonly R[]) => R;
  readonly all: (parts: readonly R[]) => R;
  readonly any: (parts: readonly R[]) => R;
  readonly not: (part: R) => R;
}

/**
 * The one grammar of conditions in schema files, role files and stored scopes:
 * `{ status: "1", watts: { gte: 5, lt: 9 }, any: [{ … }, { … }], not: { … } }`. Undefined when it is no map.
 */
export function readShorthand<R>(
  written: unknown,
  reader: ShorthandReader<R>,
  place: ShorthandPlace = [],
): R | undefined {
  if (isMap(written)) {
    return reader.joined(Object.entries(written).flatMap(([key, value]) => entry(key, value, reader, [...place, key])));
  }
  reader.fault('map', written, place);
  return undefined;
}

function entry<R>(key: string, value: unknown, reader: ShorthandReader<R>, place: ShorthandPlace): readonly R[] {
  if (key === 'not') {
    const part = readShorthand(value, reader, place);
    return part === undefined ? [] : [reader.not(part)];
  }
  if (key === 'all' || key === 'any') return list(key, value, reader, place);
  return key === 'has' && reader.has ? reader.has(value, place) : reader.test(key, value, place);
}

function list<R>(key: 'all' | 'any', value: unknown, reader: ShorthandReader<R>, place: ShorthandPlace): readonly R[] {
  if (Array.isArray(value)) {
    const parts = value.flatMap((item, at) => readShorthand(item, reader, [...place, at]) ?? []);
    return [reader[key](parts)];
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
  if (!isMap(value) || isWrittenRef(value)) return [{ value }];
  return Object.entries(value).map(([word, operand]) => ({ word, value: operand }));
}

/** `{ ref: x }` and nothing besides. */
export function isWrittenRef(value: unknown): value is ValueRef {
  return isValueRef(value) && Object.keys(value).length === 1;
}
