import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { factsOf } from './facts.ts';
import { fieldOf } from './lookups.ts';

/** What a card has room for: so many columns, in pixels. */
export interface CardRoom {
  readonly most: number;
  readonly width: number;
}

/** Long values are cut in a card before others go. */
const WIDEST_PX = 160;
/** What says behind a time for how long it has passed. */
const MARK_PX = 80;

/** Names in the order in which they have a place: what it is, by when, of whom, how it stands, what else there is. */
function inOrder(entity: Entity, names: readonly string[]): readonly string[] {
  const { titleField, states, list, due } = entity;
  const [fact, ...facts] = factsOf(entity).map(({ name }) => name);
  const times = [list.overdue?.field, ...due.map(({ field }) => field)];
  const first = [titleField, ...times, fact, states?.field, ...facts];
  return [...new Set([...first, ...names])].flatMap((name) => name ?? []);
}

function widthOf({ list }: Entity, { name, width }: Field): number {
  return Math.min(width, WIDEST_PX) + (list.overdue?.field === name ? MARK_PX : 0);
}

/**
 * Of these columns the ones that say the most where only some have room, in the order given, the title before all
 * others.
 */
export function decidingColumns(
  entity: Entity,
  names: readonly string[],
  { most, width }: CardRoom,
): readonly string[] {
  const offered = [...new Set([entity.titleField, ...names])];
  const chosen = new Set<string>();
  let left = width;
  for (const name of inOrder(entity, names)) {
    const field = offered.includes(name) ? fieldOf(entity, name) : undefined;
    if (field === undefined || chosen.size === most) continue;
    const needed = widthOf(entity, field);
    if (needed > left) continue;
    chosen.add(name);
    left -= needed;
  }
  return offered.filter((name) => chosen.has(name));
}
