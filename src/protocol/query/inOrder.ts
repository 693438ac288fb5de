import type { SortItem } from '../../model/Entity.ts';
import type { EntityRecord } from '../types.ts';

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return -1;
  if (other === null || other === undefined) return 1;
  return one < other ? -1 : 1;
}

/** Rows in the order of a list, those without a value first; rows that are equal in it stay as they came. */
export function inOrder(records: readonly EntityRecord[], sort: readonly SortItem[]): EntityRecord[] {
  return records.toSorted((one, other) => {
    for (const { field, order } of sort) {
      const found = compare(one[field], other[field]);
      if (found !== 0) return order === 'ASC' ? found : -found;
    }
    return 0;
  });
}
