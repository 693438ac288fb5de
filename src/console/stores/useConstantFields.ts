import { memoize } from '../../model/memoize.ts';
import type { MenuItem } from './MenuItem.ts';
import { navigationStore } from './navigationStore.ts';

const NONE: readonly string[] = [];

const byCode = memoize((items: readonly MenuItem[]): ReadonlyMap<string, readonly string[]> => {
  return new Map(items.flatMap(({ code, constant, children }) => [[code, constant] as const, ...byCode(children)]));
});

/** Fields that have one value in all rows this person may see of what stands under a menu. */
export function useConstantFields(menu: string): readonly string[] {
  return byCode(navigationStore.use().items).get(menu) ?? NONE;
}
