import { bodyObject } from '../wireValues.ts';
import type { BladePage } from './BladePage.ts';

/** A value as text; nothing, and what is no single value, is empty. Backends in the field send numbers for texts. */
export const readText = (value: unknown): string =>
  value === undefined || typeof value === 'object' ? '' : String(value);

/** A value as number; what is none is 0. */
export function readNumber(value: unknown): number {
  const number = typeof value === 'object' ? 0 : Number(value);
  return Number.isFinite(number) ? number : 0;
}

/** The named texts of an object; what is missing is empty. */
export function readTexts<N extends string>(value: unknown, names: readonly N[]): Readonly<Record<N, string>> {
  const fields = bodyObject(value);
  return Object.fromEntries(names.map((name) => [name, readText(fields[name])])) as Record<N, string>;
}

/** The items of a list, each as `read` takes it; what is no list has none. */
export const readList = <T>(value: unknown, read: (item: unknown) => T): readonly T[] =>
  Array.isArray(value) ? value.map((item) => read(item)) : [];

/** A page of records. */
export function readPage<T>(value: unknown, read: (item: unknown) => T): BladePage<T> {
  const { records, total, size, current, pages } = bodyObject(value);
  const list = readList(records, read);
  return {
    records: list,
    total: total === undefined ? list.length : readNumber(total),
    size: readNumber(size),
    current: readNumber(current),
    pages: readNumber(pages),
  };
}

/** Texts by name; what is no text is left out. */
export const readTextMap = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(bodyObject(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
