import { sql } from 'kysely';
import type { SortItem } from '../../model/Entity.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type EntityTable } from './entityTable.ts';

const NEWEST_FIRST: SortItem = { field: 'createTime', order: 'DESC' };

/** The order of rows, the id last so that pages never overlap; absent values come before all others. */
export function orderSql(table: EntityTable, asked: readonly SortItem[] | undefined): Predicate {
  const sort = asked && asked.length > 0 ? asked : defaultSort(table);
  const last = sort.at(-1)?.order ?? 'DESC';
  const items = sort.some((item) => item.field === 'id') ? sort : [...sort, { field: 'id', order: last }];
  return sql.join(items.map((item) => itemSql(table, item)));
}

function defaultSort(table: EntityTable): readonly SortItem[] {
  return table.entity.list.sort.length > 0 ? table.entity.list.sort : [NEWEST_FIRST];
}

function itemSql(table: EntityTable, item: SortItem): Predicate {
  // With its table, or the engine would take the selected value of that name (a text, for amounts).
  const column = sql.ref(`${table.name}.${columnNamed(table, item.field).name}`);
  return item.order === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls first`;
}
