import type { SortItem } from '../../../../model/Entity.ts';
import { FILTER_TREE } from '../../../../protocol/query/filterTree.ts';
import { writeSortKeys } from '../../../../protocol/query/sortKeys.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { writeSharedList } from '../../../entity/sharedList.ts';

/** The list below a path with the rows of a card, in its order; all rows where the card shows all, whatever the list was narrowed by before. */
export function listAddress(path: string, filter: EntityRecord, sort: readonly SortItem[] = []): string {
  const isAll = Object.keys(filter).length === 0;
  const keys = writeSortKeys(sort);
  const order =
    sort.length === 0 ? { sort: undefined, order: 'ASC' as const } : { sort: keys.field, order: keys.order };
  return `${path}${writeSharedList({ filter: isAll ? {} : { [FILTER_TREE]: filter }, ...order, page: 1, perPage: undefined })}`;
}
