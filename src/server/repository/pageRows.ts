import { sql } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import type { Page } from '../../protocol/types.ts';
import { columnNamed, entityTable, recordOf } from './entityTable.ts';
import { orderSql } from './orderSql.ts';
import type { PageQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { countRows } from './readRows.ts';
import { allOf, rowsSql, tenantSql } from './rowsSql.ts';
import { runSql } from './runSql.ts';

const LARGEST = 200;
/** From here on the page is first found in the index, then read. */
const DEEP = 200;

/** A page and the number of all rows, in one round trip. */
export async function pageRows(scope: RepositoryScope, entity: Entity, query: PageQuery): Promise<Page> {
  const table = entityTable(entity);
  const size = Math.min(Math.max(1, Math.trunc(query.size) || 1), LARGEST);
  const current = Math.max(1, Math.trunc(query.page) || 1);
  const offset = Math.min((current - 1) * size, Number.MAX_SAFE_INTEGER);
  const where = rowsSql(scope, table, query);
  const name = sql.table(table.name);
  const order = orderSql(table, query.sort);
  const id = sql.ref(columnNamed(table, 'id').name);
  const some = sql`where ${where} order by ${order} limit ${size} offset ${offset}`;
  const deep = sql`where ${allOf([...tenantSql(scope, table), id])} in (select ${id} from ${name} ${some})
    order by ${order}`;
  const total = sql`(select count(*) from ${name} where ${where})`.as('__total');
  const list = sql.join([...table.selection, total]);
  const rest = offset < DEEP ? some : deep;
  const found = await runSql(scope, sql<Record<string, unknown>>`select ${list} from ${name} ${rest}`);
  const first = found.rows[0];
  return {
    records: found.rows.map((row) => recordOf(table.readers, row)),
    total: first ? Number(first.__total) : current === 1 ? 0 : await countRows(scope, entity, query),
    size,
    current,
  };
}
