import { searchFields } from '../../model/lookups.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import type { SearchEntry } from './list/SearchField.tsx';

/** The search row's fields that this person may see. Of what she sees stars, a piece finds nothing, a whole value does. */
export function searchItemsOf({ entity, columns }: EntityScreenContext): readonly SearchEntry[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return searchFields(entity).flatMap(({ field, op }) => {
    const column = byName.get(field.name);
    return column === undefined ? [] : [{ field, op: column.masked ? 'eq' : op, format: column.format }];
  });
}
