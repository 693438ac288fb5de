import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';

/** Ranks of the columns that the schema puts first lie below these. */
const FIRST_DECIDING_PLACE = 100;
const FIRST_LISTED_PLACE = 1000;

/** The schema itself wants the column in sight (`list: { priority }`). */
export const isStatedFirst = (rank: number): boolean => rank < FIRST_DECIDING_PLACE;

/**
 * Place of a field among what must be in sight, the lowest first: what the schema puts first, then what decides (title,
 * state, what is due, whom to call), then as the list names them.
 */
export function columnRank({ list, titleField, states, due }: Entity, { name, type }: Field): number {
  const stated = list.priority?.indexOf(name) ?? -1;
  if (stated >= 0) return stated;
  const deciding = [titleField, states?.field, list.overdue?.field, ...due.map(({ field }) => field)];
  const place = deciding.indexOf(name);
  if (place >= 0) return FIRST_DECIDING_PLACE + place;
  if (type === 'phone') return FIRST_DECIDING_PLACE + deciding.length;
  const listed = list.columns.indexOf(name);
  return FIRST_LISTED_PLACE + (listed < 0 ? list.columns.length : listed);
}
