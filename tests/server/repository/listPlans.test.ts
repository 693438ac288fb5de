import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Entity, SortItem } from '../../../src/model/Entity.ts';
import { listFields } from '../../../src/model/lookups.ts';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { columnNamed, entityTable } from '../../../src/server/repository/entityTable.ts';
import { orderOf, orderWithinSql } from '../../../src/server/repository/orderSql.ts';
import type { RepositoryScope } from '../../../src/server/repository/RepositoryScope.ts';
import { rowsSql } from '../../../src/server/repository/rowsSql.ts';
import { describeDatabases } from '../../support/database.ts';
import { projectModel } from '../../support/server.ts';

const MODEL = projectModel();

/** What a plan says of rows that it puts in order itself, after reading them all. */
const SORTS = /USE TEMP B-TREE FOR ORDER BY|"Node Type": ?"Sort"/;

/** Entities whose lists come in pages; trees come whole. */
const LISTED = Object.values(MODEL.entities).filter(
  ({ storage, api }) => storage !== 'none' && api.operations.includes('list') && api.tree === undefined,
);

describeDatabases('the plan of a list', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await syncSchema(database, MODEL);
  });

  async function planOf(executor: Executor, entity: Entity, sort: readonly SortItem[]): Promise<string> {
    const scope: RepositoryScope = {
      database,
      model: MODEL,
      tenantId: '000000',
      executor,
      isTransaction: true,
      unrecorded: false,
    };
    const table = entityTable(entity);
    const [first] = orderOf(table, sort);
    // As pages are read: rows without a value apart from those with one.
    const part = first?.order === 'ASC' ? [sql`${columnNamed(table, first.field).ref} is not null`] : [];
    const page = sql`select ${table.selection} from ${table.ref} where ${rowsSql(scope, table, {}, part)}
      order by ${orderWithinSql(table, sort)} limit 10`;
    const explain = sql.raw(database.dialect.oneServer ? 'explain query plan' : 'explain (format json)');
    return JSON.stringify((await sql`${explain} ${page}`.execute(executor)).rows).replaceAll('\\"', '"');
  }

  /** `entity.field` where the rows are read in no index's order. */
  async function sorted(fieldsOf: (entity: Entity) => readonly { readonly name: string }[]): Promise<string[]> {
    return database.write(async (executor) => {
      // Whatever the sizes: an index in this order is taken where there is one.
      if (!database.dialect.oneServer) await sql`set local enable_sort = off`.execute(executor);
      const found: string[] = [];
      for (const entity of LISTED) {
        for (const { name } of fieldsOf(entity)) {
          for (const order of ['ASC', 'DESC'] as const) {
            const plan = await planOf(executor, entity, [{ field: name, order }]);
            if (SORTS.test(plan)) found.push(`${entity.name}.${name} ${order}`);
          }
        }
      }
      return found;
    });
  }

  it('reads an index in the order of every column that can be clicked', async () => {
    const columns = (entity: Entity) =>
      listFields(entity).filter((field) => field.sortable && field.column !== undefined);

    expect(LISTED.length).toBeGreaterThan(50);
    expect(await sorted(columns)).toEqual([]);
  });

  it('says so where no index is in an order', async () => {
    const unsorted = (entity: Entity) => (entity.name === 'entInfo' ? [{ name: 'officerName' }] : []);

    expect(await sorted(unsorted)).toEqual(['entInfo.officerName ASC', 'entInfo.officerName DESC']);
  });

  it('reads an index in the order that a list has by itself', async () => {
    const found = await database.write(async (executor) => {
      if (!database.dialect.oneServer) await sql`set local enable_sort = off`.execute(executor);
      const plans: string[] = [];
      for (const entity of LISTED) if (SORTS.test(await planOf(executor, entity, []))) plans.push(entity.name);
      return plans;
    });

    expect(found).toEqual([]);
  });
});
