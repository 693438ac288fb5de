import { searchFields } from '../../model/lookups.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import type { SearchEntry } from './list/SearchField.tsx';

/** The search row's fields that this person may see. */
export function searchItemsOf({ entity, columns }: EntityScreenContext): readonly SearchEntry[] {
  const formats = new Map(columns.map((column) => [column.name, column.format]));
  return searchFields(entity).flatMap(({ field, op }) => {
    const format = formats.get(field.name);
    return format === undefined ? [] : [{ field, op, format }];
  });
}
