import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { fieldOf } from './lookups.ts';
import { isFlowField } from './workflow.ts';

/** Ranks of the columns that the schema puts first lie below these. */
const FIRST_DECIDING_PLACE = 100;
const FIRST_LISTED_PLACE = 1000;
/** Behind a column and before the next one. */
const HALF_PLACE = 0.5;

/** The schema itself wants the column in sight (`list: { priority }`). */
export const isStatedFirst = (rank: number): boolean => rank < FIRST_DECIDING_PLACE;

/**
 * Place of a field among what must be in sight, the lowest first: what the schema puts first, then what decides (title,
 * state, what is due, whom to call), then as the list names them. Where a record under approval stands comes right after
 * its state, which stays the same from step to step.
 */
export function columnRank(entity: Entity, field: Field): number {
  const { list, titleField, states, due } = entity;
  const { name, type } = field;
  const stated = list.priority?.indexOf(name) ?? -1;
  if (stated >= 0) return stated;
  const state = isFlowField(field) && states ? fieldOf(entity, states.field) : undefined;
  if (state) return columnRank(entity, state) + HALF_PLACE;
  const deciding = [titleField, states?.field, list.overdue?.field, ...due.map(({ field }) => field)];
  const place = deciding.indexOf(name);
  if (place >= 0) return FIRST_DECIDING_PLACE + place;
  if (type === 'phone') return FIRST_DECIDING_PLACE + deciding.length;
  const listed = list.columns.indexOf(name);
  return FIRST_LISTED_PLACE + (listed < 0 ? list.columns.length : listed);
}
