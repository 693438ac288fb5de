import type { Identifier, RaRecord } from 'react-admin';

/**
 * The chosen records without these if all of them were chosen, with them if not: as many as there is room for
 * (`full` when some found none).
 */
export function toggledRecords(
  chosen: ReadonlyMap<Identifier, RaRecord>,
  records: readonly RaRecord[],
  limit: number,
): { readonly chosen: ReadonlyMap<Identifier, RaRecord>; readonly full: boolean } {
  const next = new Map(chosen);
  const missing = records.filter(({ id }) => !chosen.has(id));
  if (missing.length === 0) for (const { id } of records) next.delete(id);
  const room = limit - chosen.size;
  for (const record of missing.slice(0, Math.max(0, room))) next.set(record.id, record);
  return { chosen: next, full: missing.length > room };
}
