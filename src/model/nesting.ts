import type { Field } from './Field.ts';
import { isAbsent } from './isAbsent.ts';

/** As much of an item of a dictionary as says where it belongs. */
interface Nested {
  readonly key: string;
  readonly parent?: string | undefined;
}

/**
 * The items that a field takes with these values beside it: those below what the field holds that it lies `within`
 * (none while that holds nothing), and of those only the ones with items below where other fields lie within this one.
 */
export function itemsWithin<T extends Nested>(
  { within, branches }: Field,
  items: readonly T[],
  row: Readonly<Record<string, unknown>>,
): readonly T[] {
  if (within === undefined && branches !== true) return items;
  const parents = new Map(items.map(({ key, parent }) => [key, parent]));
  const above = new Set(parents.values());
  return items.filter(
    ({ key }) => (branches !== true || above.has(key)) && (within === undefined || isBelow(key, row[within], parents)),
  );
}

function isBelow(key: string, outer: unknown, parents: ReadonlyMap<string, string | undefined>): boolean {
  if (isAbsent(outer)) return false;
  const seen = new Set([key]);
  for (let up = parents.get(key); up !== undefined && !seen.has(up); up = parents.get(up)) {
    if (up === outer) return true;
    seen.add(up);
  }
  return false;
}

/** Whether what the field takes goes by what stands beside it or below its values. */
export const isNested = ({ within, branches }: Field): boolean => within !== undefined || branches === true;
