import type { SortItem } from '../../model/Entity.ts';
import { MAX_SORT_KEYS } from '../../protocol/query/sortKeys.ts';

const TURNED = { ASC: 'DESC', DESC: 'ASC' } as const;

/**
 * What a click on a header makes of the sort. Alone it sorts by that column and turns its direction the next time;
 * with Shift the column becomes a further key, is turned, and is taken out. The only key is never taken out.
 */
export function nextSortKeys(keys: readonly SortItem[], field: string, further: boolean): readonly SortItem[] {
  const held = keys.find((key) => key.field === field);
  const only = keys.length === 1;
  if (!further) return [{ field, order: only && held?.order === 'ASC' ? 'DESC' : 'ASC' }];
  if (held === undefined) return [...keys.slice(0, MAX_SORT_KEYS - 1), { field, order: 'ASC' }];
  if (held.order === 'DESC' && !only) return keys.filter((key) => key !== held);
  return keys.map((key) => (key === held ? { field, order: TURNED[key.order] } : key));
}
