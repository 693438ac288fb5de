import type { Page } from '../../protocol/types.ts';
import { sql } from '../database/sqlText.ts';
import { columnNamed, recordOfRow, type SqlTable } from './entityTable.ts';
import { orderSql } from './orderSql.ts';
import type { PageQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { rowsSql } from './rowsSql.ts';
import { runSlowly, runSql } from './runSql.ts';

/** Of so few rows that may be meant a page is found sooner than a thread is asked. */
export const FEW_ROWS = 300;

/** Beside the columns and fields of a row; none is called so. */
const TOTAL_NAME = 'total of all';
const TOTAL = sql.id(TOTAL_NAME);
const FOUND = sql.id('found row');

interface Place {
  readonly size: number;
  readonly current: number;
  readonly offset: number;
}

/** Of a few rows that may be meant: the page and the number of those that are meant, found in one look at them. */
export async function pageAmong(
  scope: RepositoryScope,
  table: SqlTable,
  query: PageQuery & { readonly among: readonly string[] },
  place: Place,
): Promise<Page> {
  const { size, current, offset } = place;
  const id = columnNamed(table, 'id').ref;
  const order = orderSql(table, query.sort);
  const run = query.among.length <= FEW_ROWS ? runSql : runSlowly;
  // Only the rows of the page are read whole.
  const { rows } = await run(
    scope,
    sql<Record<string, unknown>>`select ${table.selection}, ${TOTAL} from (
        select ${id} as ${FOUND}, count(*) over () as ${TOTAL} from ${table.ref} where ${rowsSql(scope, table, query)}
        order by ${order} limit ${size} offset ${offset}) as found
      join ${table.ref} on ${id} = ${FOUND} order by ${order}`,
  );
  const [first] = rows;
  if (first === undefined && offset > 0) {
    const { total } = await pageAmong(scope, table, query, { size: 1, current: 1, offset: 0 });
    return { records: [], total, size, current };
  }
  const records = rows.map((row) => recordOfRow(table.readers, row));
  return { records, total: Number(first?.[TOTAL_NAME] ?? 0), size, current };
}
