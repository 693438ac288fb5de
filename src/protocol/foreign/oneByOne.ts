import type { Entity } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { isLeaf } from '../../model/Tree.ts';
import { conventionOf } from '../conventions/index.ts';
import { inOrder } from '../query/inOrder.ts';
import type { Calls, FiguredPage, Filter, FilterTree } from '../types.ts';

/** As many lists are asked for beside each other; what would need more is sent as it stands. */
const MAX_LISTS = 12;

/**
 * The lists whose rows together are those that are asked for. Backends of the BladeX family know no "one of": to them
 * `status_in` is a column that is not there. So each value is asked for alone, from the first row on; none where a
 * filter has no value.
 */
export function listsByValue(entity: Entity, call: Calls['list']): readonly Calls['list'][] {
  if (conventionOf(entity).records.values !== 'blade' || entity.api.tree !== undefined) return [call];
  const ways = call.filters
    .map((filter) => waysOf(entity, filter))
    .reduce<readonly FilterTree[][]>((all, ways) => all.flatMap((one) => ways.map((way) => [...one, way])), [[]]);
  if (ways.length > MAX_LISTS) return [call];
  const asked = ways.length === 1 ? call : { ...call, page: 1, size: call.page * call.size };
  return ways.map((filters) => ({ ...asked, filters }));
}

/** A test for one of several values as a test for each. */
function waysOf(entity: Entity, filter: FilterTree): readonly FilterTree[] {
  if (!isLeaf<Filter>(filter) || filter.op !== 'in' || !Array.isArray(filter.value)) return [filter];
  if (fieldOf(entity, filter.field)?.many !== false) return [filter];
  return [...new Set<unknown>(filter.value)].map((value) => ({ ...filter, op: 'eq', value }));
}

/** The page of rows that several lists make together; no row is in two of them. */
export function joinPages(
  entity: Entity,
  { page, size, sort }: Calls['list'],
  pages: readonly FiguredPage[],
): FiguredPage {
  const rows = inOrder(
    pages.flatMap(({ records }) => records),
    sort.length > 0 ? sort : entity.list.sort,
  );
  const total = pages.reduce((sum, one) => sum + one.total, 0);
  return { records: rows.slice((page - 1) * size, page * size), total, current: page, size };
}
