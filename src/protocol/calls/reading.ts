import type { Text } from '../../model/Text.ts';
import { bodyObject } from '../wireValues.ts';

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

/** Somebody by id and name. */
export const readPerson = (value: unknown) => readTexts(value, ['id', 'name']);

/** A text by language; what is no text is left out. */
export const readTextMap = (value: unknown): Text =>
  Object.fromEntries(
    Object.entries(bodyObject(value)).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
  );

/** The items of a list, each as `read` takes it; what is no list has none. */
export const readList = <T>(value: unknown, read: (item: unknown) => T): readonly T[] =>
  Array.isArray(value) ? value.map((item) => read(item)) : [];
