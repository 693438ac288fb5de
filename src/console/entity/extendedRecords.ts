import type { Identifier, RaRecord } from 'react-admin';

/** Where a range of chosen records began, and what was chosen besides. */
export interface RangeStart {
  readonly from: Identifier;
  readonly to: Identifier;
  readonly base: ReadonlyMap<Identifier, RaRecord>;
}

/**
 * The chosen records with those from the start of the range to `to`, in the order of `shown`: a range that becomes
 * shorter lets go of what it had taken. Without a start that is in sight it begins at `fallback`.
 */
export function extendedRecords(
  chosen: ReadonlyMap<Identifier, RaRecord>,
  shown: readonly RaRecord[],
  start: RangeStart | undefined,
  to: RaRecord,
  fallback: RaRecord,
): { readonly range: RangeStart; readonly records: readonly RaRecord[] } {
  const placeOf = (id: Identifier) => shown.findIndex((record) => record.id === id);
  const known = start !== undefined && placeOf(start.from) >= 0;
  const { from, base } = known ? start : { from: fallback.id, base: chosen };
  const ends = [placeOf(from), placeOf(to.id)].sort((left, right) => left - right);
  const [first = 0, last = 0] = ends;
  return { range: { from, to: to.id, base }, records: shown.slice(Math.max(0, first), last + 1) };
}
