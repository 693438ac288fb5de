import type { SortPayload } from 'react-admin';
import type { SortItem } from '../../model/Entity.ts';
import type { ListGroup } from '../../model/grouping.ts';
import { readSortKeys, writeSortKeys } from '../../protocol/query/sortKeys.ts';

/**
 * The order that keeps groups together: theirs first, then the list's own. A column that the person sorts by says
 * which way its groups stand; days and months begin with the latest.
 */
export function groupedSort(sort: SortPayload, own: readonly SortItem[], group: ListGroup | undefined): SortPayload {
  if (group === undefined) return sort;
  const asked = readSortKeys(sort);
  const keys = asked.length > 0 ? asked : own;
  const order = keys.find(({ field }) => field === group.field)?.order ?? (group.part === undefined ? 'ASC' : 'DESC');
  return writeSortKeys([{ field: group.field, order }, ...keys.filter(({ field }) => field !== group.field)]);
}
