import type { EntityRecord } from '../../../protocol/types.ts';

/** Rows in the order their `sort` says; those without one come first. */
export const bySort = (one: EntityRecord, other: EntityRecord): number =>
  Number(one.sort ?? 0) - Number(other.sort ?? 0);
