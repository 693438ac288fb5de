import { type RawBuilder, sql } from 'kysely';
import { openConfigured } from '../boot/openConfigured.ts';
import { type Environment, readConfig } from '../config.ts';
import type { Database, Executor } from '../database/Database.ts';
import { type Ddl, ddl } from '../database/ddl.ts';
import { insertQuery } from '../database/insertText.ts';
import { readState } from '../database/schemaState.ts';
import { COLUMN_KINDS, type TableDefinition } from '../database/TableDefinition.ts';
import { StartupError } from '../StartupError.ts';
import { openInstallation } from './openInstallation.ts';

const ROWS_AT_ONCE = 2000;

type Row = Readonly<Record<string, unknown>>;

interface MovedRows {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies what stands in DATA_DIR to the empty database that DATABASE_URL names: all of it, in one transaction there, or
 * nothing. Throws StartupError where that cannot be.
 */
export async function moveDatabase(projectDir: string, env: Environment): Promise<MovedRows> {
  const { databaseUrl, ...config } = readConfig(env, projectDir);
  if (databaseUrl === undefined)
    throw new StartupError({
      zh: 'DATABASE_URL 没有指定要复制到的数据库，请写上服务器以后使用的数据库。',
      en: 'DATABASE_URL names no database to copy to; write the one that the server is to have.',
    });
  const { database: source, close } = await openInstallation(config);
  try {
    const target = await openConfigured({ ...config, databaseUrl });
    try {
      return await copyDatabase(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await close();
  }
}

async function copyDatabase(source: Database, target: Database): Promise<MovedRows> {
  const { dialect } = target;
  const tables = await readState(source.executor, await source.dialect.tableNames(source.executor));
  const rows = await target.write(async (executor) => {
    await dialect.liftTimeLimit(executor);
    await dialect.lockSchema(executor);
    await refuseUsed(target, executor);
    let copied = 0;
    for (const table of tables) copied += await copyTable(source.executor, { ...target, executor }, table);
    return copied;
  });
  await dialect.learnSizes(target.executor);
  return { tables: tables.length, rows };
}

async function refuseUsed({ dialect }: Database, executor: Executor): Promise<void> {
  const [table] = await dialect.tableNames(executor);
  if (table !== undefined)
    throw new StartupError({
      zh: `DATABASE_URL 指定的数据库不是空的，其中有表 ${table}，请新建一个。`,
      en: `The database named by DATABASE_URL is not empty: it has a table ${table}. Make a new one for this.`,
    });
}

/** Answers how many rows there are. What is made from other tables the server makes anew. */
async function copyTable(source: Executor, { dialect, executor }: Database, table: TableDefinition): Promise<number> {
  await run(executor, ddl(executor, dialect), (tools) => tools.createTable({ ...table, indexes: [] }));
  if (table.derived !== true) {
    const columns = table.columns.map(({ name, storage }) => ({ name, kind: COLUMN_KINDS[storage] }));
    for await (const rows of pagesOf(source, table)) {
      const values = rows.flatMap((row) => columns.map(({ name }) => row[name]));
      await executor.executeQuery(insertQuery(dialect, { table: table.name, columns, values }));
    }
  }
  await run(executor, ddl(executor, dialect), (tools) => {
    for (const index of table.indexes) tools.createIndex(table.name, index);
  });
  return table.derived === true ? 0 : sameCount(source, executor, table);
}

async function run(executor: Executor, tools: Ddl, plan: (tools: Ddl) => void): Promise<void> {
  plan(tools);
  for (const statement of tools.everything()) await statement.execute(executor);
}

async function* pagesOf(executor: Executor, { name, primaryKey }: TableDefinition): AsyncGenerator<readonly Row[]> {
  const key = sql.join(primaryKey.map((column) => sql.ref(column)));
  let behind: RawBuilder<unknown> = sql``;
  for (;;) {
    const page = sql<Row>`select * from ${sql.table(name)}${behind} order by ${key} limit ${ROWS_AT_ONCE}`;
    const { rows } = await page.execute(executor);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    behind = sql` where (${key}) > (${sql.join(primaryKey.map((column) => last[column]))})`;
  }
}

async function sameCount(source: Executor, target: Executor, { name }: TableDefinition): Promise<number> {
  const [there, here] = [await countOf(source, name), await countOf(target, name)];
  if (there !== here) throw new Error(`${name}: ${here} of ${there} rows came along; nothing was kept.`);
  return here;
}

async function countOf(executor: Executor, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as ${sql.id('rows')} from ${sql.table(table)}`.execute(
    executor,
  );
  return Number(rows[0]?.rows);
}
