import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { Database, Executor } from '../database/Database.ts';
import { toColumn } from './columnValue.ts';
import { comparisonSql, type Predicate } from './comparisonSql.ts';
import { conditionSql } from './conditionSql.ts';
import { columnNamed, type EntityColumn, type EntityTable, entityTable, recordOf, selected } from './entityTable.ts';
import { filtersSql } from './filterSql.ts';
import { firstAnswer } from './firstAnswer.ts';
import { nextNumber, raiseNumber } from './nextNumber.ts';
import { orderSql } from './orderSql.ts';
import type { FindQuery, PageQuery, Repository, RowQuery, WriteGuard } from './Repository.ts';
import { tallySql } from './tallySql.ts';
import { duplicateError } from './uniqueKey.ts';

const LARGEST_PAGE = 200;
const LARGEST_LIST = 1000;
/** From here on the page is first found in the index, then read. */
const DEEP = 200;

export interface RepositoryOptions {
  readonly database: Database;
  readonly model: Model;
  readonly tenantId: string;
}

/** Set by the repository itself, never by a caller. (`tenant` has a field of its own called tenantId.) */
const OWN = new Set(['id', 'tenantId', 'isDeleted', 'revision']);

function isChangeable(table: EntityTable, name: string): boolean {
  const column = table.columns.get(name);
  return column !== undefined && !(column.field.system && OWN.has(name));
}

/** A repository for one tenant. There is no way to reach a tenant's table without saying which. */
export function createRepository({ database, model, tenantId }: RepositoryOptions): Repository {
  return repositoryOn(database, model, tenantId, undefined);
}

function repositoryOn(
  database: Database,
  model: Model,
  tenantId: string,
  transaction: Executor | undefined,
): Repository {
  if (typeof tenantId !== 'string' || tenantId === '') throw new Error('A repository needs its tenant');
  const { dialect } = database;
  const executor = transaction ?? database.executor;

  async function run<R>(query: RawBuilder<R>, entity?: Entity) {
    try {
      return await query.execute(executor);
    } catch (error) {
      throw refusal(error, entity);
    }
  }

  function refusal(error: unknown, entity: Entity | undefined): unknown {
    const violation = dialect.uniqueViolation(error);
    if (violation && entity) return duplicateError(entity, violation);
    return dialect.isUnavailable(error) ? new AppError('unavailable', {}, [], { cause: error }) : error;
  }

  /** Rows of this tenant that are not deleted and meet the query. */
  function rows(table: EntityTable, query: RowQuery, more: readonly Predicate[] = []): Predicate {
    const world = { model, entity: table.entity, dialect, tenantId, scope: query.scope ?? {} };
    return sql.join(
      [
        ...ownRows(table),
        sql`is_deleted = 0`,
        ...more,
        ...filtersSql(table, query.filters ?? [], dialect),
        ...(query.where ? [sql`(${conditionSql(query.where, world)})`] : []),
      ],
      sql` and `,
    );
  }

  function ownRows(table: EntityTable): Predicate[] {
    return table.tag === 'tenant' ? [sql`tenant_id = ${tenantId}`] : [];
  }

  const ids = (table: EntityTable, list: readonly string[]) =>
    sql`${sql.ref(columnNamed(table, 'id').name)} in (${sql.join(list.length > 0 ? list : [null])})`;

  async function select(table: EntityTable, rest: Predicate): Promise<EntityRecord[]> {
    const query = sql<
      Record<string, unknown>
    >`select ${sql.join(table.selection)} from ${sql.table(table.name)} ${rest}`;
    return (await run(query)).rows.map((row) => recordOf(table.readers, row));
  }

  async function count(entity: Entity, query: RowQuery = {}): Promise<number> {
    const table = entityTable(entity);
    const counted = sql<{
      total: number;
    }>`select count(*) as total from ${sql.table(table.name)} where ${rows(table, query)}`;
    return Number((await run(counted)).rows[0]?.total ?? 0);
  }

  async function page(entity: Entity, query: PageQuery) {
    const table = entityTable(entity);
    const size = Math.min(Math.max(1, Math.trunc(query.size) || 1), LARGEST_PAGE);
    const current = Math.max(1, Math.trunc(query.page) || 1);
    const offset = Math.min((current - 1) * size, Number.MAX_SAFE_INTEGER);
    const where = rows(table, query);
    const name = sql.table(table.name);
    const order = orderSql(table, query.sort);
    const id = sql.ref(columnNamed(table, 'id').name);
    const some =
      offset < DEEP
        ? sql`where ${where} order by ${order} limit ${size} offset ${offset}`
        : sql`where ${sql.join([...ownRows(table), id], sql` and `)} in (select ${id} from ${name} where ${where} order by ${order} limit ${size} offset ${offset})
            order by ${order}`;
    const total = sql`(select count(*) from ${name} where ${where})`.as('__total');
    const found = await run(
      sql<Record<string, unknown>>`select ${sql.join([...table.selection, total])} from ${name} ${some}`,
    );
    const first = found.rows[0];
    return {
      records: found.rows.map((row) => recordOf(table.readers, row)),
      total: first ? Number(first.__total) : current === 1 ? 0 : await count(entity, query),
      size,
      current,
    };
  }

  async function find(entity: Entity, query: FindQuery = {}): Promise<EntityRecord[]> {
    const table = entityTable(entity);
    const limit = Math.min(query.limit ?? LARGEST_LIST, LARGEST_LIST);
    return select(table, sql`where ${rows(table, query)} order by ${orderSql(table, query.sort)} limit ${limit}`);
  }

  async function getMany(entity: Entity, list: readonly string[], query: RowQuery = {}): Promise<EntityRecord[]> {
    if (list.length === 0) return [];
    const table = entityTable(entity);
    const found = await select(table, sql`where ${rows(table, query, [ids(table, list)])}`);
    const byId = new Map(found.map((record) => [record.id, record]));
    return [...new Set(list)].map((id) => byId.get(id)).filter((record) => record !== undefined);
  }

  function storedValue(entity: Entity, column: EntityColumn, value: unknown): unknown {
    const stored = toColumn(column.storage, column.field, value);
    if (stored !== undefined) return stored;
    throw new AppError('invalid', {}, [{ field: column.field.name, code: 'wrongType', params: {} }], {
      cause: `${entity.name}.${column.field.name}`,
    });
  }

  function storedRow(table: EntityTable, record: EntityRecord): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const column of table.columns.values()) {
      row[column.name] = storedValue(table.entity, column, record[column.field.name]);
    }
    if (table.tag === 'tenant') row.tenant_id = tenantId;
    return { ...row, is_deleted: 0, revision: Number(record.revision ?? 1) };
  }

  async function insert(entity: Entity, records: readonly EntityRecord[]): Promise<void> {
    const table = entityTable(entity);
    const chunk = Math.max(1, Math.min(500, Math.floor(dialect.maxParameters / (table.columns.size + 1))));
    for (let start = 0; start < records.length; start += chunk) {
      const stored = records.slice(start, start + chunk).map((record) => storedRow(table, record));
      try {
        await executor.insertInto(table.name).values(stored).execute();
      } catch (error) {
        throw refusal(error, entity);
      }
    }
  }

  async function change(
    entity: Entity,
    list: readonly string[],
    settings: readonly Predicate[],
    guard: WriteGuard,
  ): Promise<number> {
    if (list.length === 0) return 0;
    const table = entityTable(entity);
    const more = guard.revision === undefined ? [] : [sql`revision = ${guard.revision}`];
    const where = rows(table, guard, [ids(table, list), ...more]);
    const assignments = sql.join([...settings, sql`revision = revision + 1`]);
    const done = await run(sql`update ${sql.table(table.name)} set ${assignments} where ${where}`, entity);
    return Number(done.numAffectedRows ?? 0);
  }

  function settingsOf(entity: Entity, changes: EntityRecord): Predicate[] {
    const table = entityTable(entity);
    return Object.entries(changes)
      .filter(([name]) => isChangeable(table, name))
      .map(([name, value]) => {
        const column = columnNamed(table, name);
        return sql`${sql.id(column.name)} = ${storedValue(entity, column, value)}`;
      });
  }

  return {
    tenantId,
    page,
    find,
    getMany,
    count,
    insert,
    get: async (entity, id, query = {}) => (await getMany(entity, [id], query))[0],
    tally: async (entity, query) => {
      const table = entityTable(entity);
      const { selection, groups, read } = tallySql(table, query);
      const grouped = groups ? sql`group by ${groups}` : sql``;
      const where = rows(table, query);
      const found = await run(
        sql<Record<string, unknown>>`select ${selection} from ${sql.table(table.name)} where ${where} ${grouped}`,
      );
      return found.rows.map(read);
    },
    hold: async (entity, query) => {
      const table = entityTable(entity);
      const lock = sql.raw(transaction ? dialect.holdRows : '');
      return (await run(sql`select 1 from ${sql.table(table.name)} where ${rows(table, query)} ${lock}`)).rows.length;
    },
    exists: async (entity, query = {}) => {
      const table = entityTable(entity);
      const found = await run(sql`select 1 from ${sql.table(table.name)} where ${rows(table, query)} limit 1`);
      return found.rows.length > 0;
    },
    pluck: async (entity, keyField, values, fields) => {
      const table = entityTable(entity);
      const wanted = [...new Set(values)];
      if (wanted.length === 0) return [];
      const columns = [...new Set([keyField, ...fields])].map((name) => columnNamed(table, name));
      const key = sql`${sql.ref(columnNamed(table, keyField).name)} in (${sql.join(wanted)})`;
      const list = sql.join(columns.map(selected));
      const where = sql.join([...ownRows(table), key], sql` and `);
      const found = await run(
        sql<Record<string, unknown>>`select ${list} from ${sql.table(table.name)} where ${where}`,
      );
      return found.rows.map((row) => recordOf(columns, row));
    },
    update: async (entity, list, changes, guard = {}) => change(entity, list, settingsOf(entity, changes), guard),
    remove: async (entity, list, changes, guard = {}) =>
      change(entity, list, [...settingsOf(entity, changes), sql`is_deleted = 1`], guard),
    isReferred: async (entity, field, keys, anyTenant) => {
      const table = entityTable(entity);
      const style = { dialect, ignoreCase: false };
      const key = comparisonSql(columnNamed(table, field), 'in', [...keys], style);
      const where = sql.join([...(anyTenant ? [] : ownRows(table)), sql`is_deleted = 0`, key], sql` and `);
      return (await run(sql`select 1 from ${sql.table(table.name)} where ${where} limit 1`)).rows.length > 0;
    },
    secret: async (entity, id, field) => {
      const table = entityTable(entity);
      const column = columnNamed(table, field);
      const where = rows(table, {}, [ids(table, [id])]);
      const found = await run(
        sql<{ secret: unknown }>`select ${sql.ref(column.name)} as secret from ${sql.table(table.name)} where ${where}`,
      );
      const secret = found.rows[0]?.secret;
      return typeof secret === 'string' ? secret : undefined;
    },
    firstAnswer: (userId, key, answer) => firstAnswer(executor, userId, key, answer),
    nextNumber: (counter) => nextNumber(executor, tenantId, counter),
    raiseNumber: (counter, value) => raiseNumber(executor, tenantId, counter, value),
    write: async (work) => {
      if (transaction) return work(repositoryOn(database, model, tenantId, transaction));
      try {
        return await database.write((inside) => work(repositoryOn(database, model, tenantId, inside)));
      } catch (error) {
        throw refusal(error, undefined);
      }
    },
    inTenant: (other) => repositoryOn(database, model, other, transaction),
  };
}
