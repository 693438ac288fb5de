import { isObject } from '../../../../model/guards.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';

/** The child rows of a value that a form holds. */
export const rowsIn = (value: unknown): readonly EntityRecord[] =>
  Array.isArray(value) ? value.filter((row): row is EntityRecord => isObject(row)) : [];

/** A key of a row; nothing where none is chosen. */
export const keyIn = (row: EntityRecord, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A number a row holds, as text or as a number; 0 while it is none. */
export const numberIn = (row: EntityRecord, name: string): number => {
  const value = Number(row[name] ?? 0);
  return Number.isFinite(value) ? value : 0;
};

/** Points in halves, without the noise of adding them up. */
export const roundPoints = (points: number): number => Math.round(points * 10) / 10;
