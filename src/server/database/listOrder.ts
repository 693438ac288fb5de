import type { Entity, SortItem } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf, searchFields } from '../../model/lookups.ts';
import { memoize } from '../../model/memoize.ts';
import { canonicalColumn } from './canonicalColumn.ts';
import { columnStorage } from './columnStorage.ts';

const NEWEST_FIRST: readonly SortItem[] = [{ field: 'createTime', order: 'DESC' }];

/** What a list is ordered by where nobody asks for another order. */
export const ownOrder = ({ list }: Entity): readonly SortItem[] => (list.sort.length > 0 ? list.sort : NEWEST_FIRST);

/** Fields that lists are filtered by one value of, or that an index is declared for by themselves. */
const chosenFields = memoize((entity: Entity): ReadonlySet<string> => {
  const searched = searchFields(entity).flatMap(({ field, op }) => (op === 'eq' ? field : []));
  const indexed = entity.indexes.flatMap(([name = '', ...others]) =>
    others.length === 0 ? (fieldOf(entity, name) ?? []) : [],
  );
  return new Set([...searched, ...indexed].filter(isComparedWhole).map(({ name }) => name));
});

/** Its column holds the value that it is asked for. */
const isComparedWhole = (field: Field): boolean =>
  columnStorage(field) !== 'json' &&
  !fieldTypes[field.type].isLong &&
  fieldTypes[field.type].clock !== 'moment' &&
  canonicalColumn(field) === undefined;

/**
 * The field that rows with the same value of this one are ordered by, before their ids: what the list itself is ordered
 * by. So one index has both all rows in the order of the field and those of one value in the list's own order, which a
 * filtered list is read from, however far down the list the first of them stands. Undefined where it is the id alone.
 */
export function tieField(entity: Entity, field: string): string | undefined {
  const [own, ...others] = ownOrder(entity);
  if (own === undefined || others.length > 0 || own.field === field) return undefined;
  return chosenFields(entity).has(field) && fieldOf(entity, own.field)?.column !== undefined ? own.field : undefined;
}
