import { sql as query } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Entity, SortItem } from '../../../src/model/Entity.ts';
import { fieldTypes } from '../../../src/model/fieldTypes/index.ts';
import { listFields, searchFields } from '../../../src/model/lookups.ts';
import { operators } from '../../../src/model/operators.ts';
import type { Filter } from '../../../src/protocol/types.ts';
import { columnStorage } from '../../../src/server/database/columnStorage.ts';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { type SqlText, sql } from '../../../src/server/database/sqlText.ts';
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

/** What a plan says that an index is entered by. */
const SEEKS = /INDEX \S+ \(([^)]*)\)/g;

/** The first column of an index behind the tenant and the mark of deletion. */
function firstOwnColumn(definition: string): string {
  const columns = /\((.*?)\)/.exec(definition)?.[1]?.split(', ') ?? [];
  return columns.find((column) => !/^(?:tenant_id|is_deleted)\b/.test(column)) ?? '';
}

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

  const scopeOf = (executor: Executor): RepositoryScope => ({
    database,
    model: MODEL,
    tenantId: '000000',
    executor,
    isTransaction: true,
    unrecorded: false,
  });

  async function explained(executor: Executor, asked: SqlText): Promise<string> {
    const explain = sql.raw(database.dialect.oneServer ? 'explain query plan' : 'explain (format json)');
    const { rows } = await executor.executeQuery(sql`${explain} ${asked}`.compile(database.dialect));
    return JSON.stringify(rows).replaceAll('\\"', '"');
  }

  async function planOf(executor: Executor, entity: Entity, sort: readonly SortItem[]): Promise<string> {
    const scope = scopeOf(executor);
    const table = entityTable(entity);
    const [first] = orderOf(table, sort);
    // As pages are read: rows without a value apart from those with one.
    const part = first?.order === 'ASC' ? [sql`${columnNamed(table, first.field).ref} is not null`] : [];
    const page = sql`select ${table.selection} from ${table.ref} where ${rowsSql(scope, table, {}, part)}
      order by ${orderWithinSql(table, sort)} limit 10`;
    return explained(executor, page);
  }

  /** `entity.field` where the rows are read in no index's order. */
  async function sorted(fieldsOf: (entity: Entity) => readonly { readonly name: string }[]): Promise<string[]> {
    return database.write(async (executor) => {
      // Whatever the sizes: an index in this order is taken where there is one.
      if (!database.dialect.oneServer) await query`set local enable_sort = off`.execute(executor);
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

  /** Whether the count behind a filter enters an index by one of these columns, and does not only go along one. */
  async function isEntered(executor: Executor, entity: Entity, filter: Filter, columns: readonly string[]) {
    const table = entityTable(entity);
    const names = new RegExp(`\\b(${columns.join('|')})\\b`);
    if (!database.dialect.oneServer) {
      // Of an empty table PostgreSQL takes any index for as good: it is told by which ones there are.
      const { rows } = await query<{ indexdef: string }>`
        select indexdef from pg_indexes where tablename = ${table.name}`.execute(executor);
      return rows.some(({ indexdef }) => names.test(firstOwnColumn(indexdef)));
    }
    const where = rowsSql(scopeOf(executor), table, { filters: [filter] }, []);
    const plan = await explained(executor, sql`select count(*) from ${table.ref} where ${where}`);
    return [...plan.matchAll(SEEKS)].some(([, by = '']) => names.test(by));
  }

  it('finds the rows of every filter above it by an index, but for texts, which grams find, and lists in a column', async () => {
    let asked = 0;
    const scanned = await database.write(async (executor) => {
      const found: string[] = [];
      for (const entity of LISTED) {
        for (const { field, op } of searchFields(entity)) {
          if (op === 'contains' || field.column === undefined) continue;
          if (columnStorage(field) === 'json' || fieldTypes[field.type].isLong) continue;
          asked += 1;
          const value = ['list', 'range'].includes(operators[op].takes) ? ['1', '2'] : '310000';
          const { name, canonical } = columnNamed(entityTable(entity), field.name);
          const columns = canonical === undefined ? [name] : [name, canonical];
          const isQuick = await isEntered(executor, entity, { field: field.name, op, value }, columns);
          if (!isQuick) found.push(`${entity.name}.${field.name} ${op}`);
        }
      }
      return found;
    });

    expect(asked).toBeGreaterThan(200);
    expect(scanned).toEqual([]);
  });

  it('looks at the case of letters only where a text that is looked for has some', async () => {
    const entity = MODEL.entities.entInfo as Entity;
    const table = entityTable(entity);
    const plans = await database.write(async (executor) => {
      const planFor = (value: string) => {
        const where = rowsSql(scopeOf(executor), table, { filters: [{ field: 'entName', op: 'contains', value }] }, []);
        return explained(executor, sql`select count(*) from ${table.ref} where ${where}`);
      };
      return [await planFor('小吃'), await planFor('Café 小吃')];
    });

    const ignoring = plans.map((plan) => plan.includes('~~*'));
    expect(ignoring).toEqual(database.dialect.oneServer ? [false, false] : [false, true]);
  });

  it('reads an index in the order that a list has by itself', async () => {
    const found = await database.write(async (executor) => {
      if (!database.dialect.oneServer) await query`set local enable_sort = off`.execute(executor);
      const plans: string[] = [];
      for (const entity of LISTED) if (SORTS.test(await planOf(executor, entity, []))) plans.push(entity.name);
      return plans;
    });

    expect(found).toEqual([]);
  });
});
