import type { Model } from '../../model/Model.ts';
import type { Database, Executor } from './Database.ts';
import { ddl } from './ddl.ts';
import { SchemaRefusal } from './SchemaRefusal.ts';
import type { SyncReport, SyncRules } from './SyncReport.ts';
import { readState, writeState } from './schemaState.ts';
import { syncTable } from './syncTable.ts';
import { SYSTEM_TABLES } from './systemTables.ts';
import type { TableDefinition } from './TableDefinition.ts';
import { tableOf } from './tableOf.ts';

export interface SyncOptions {
  /** `entity` or `entity.field`, from the environment variable ALLOW_DROP (comma-joined). */
  readonly allowDrop?: readonly string[];
}

export type SyncResult = Omit<SyncReport, 'refusals'>;

/**
 * Brings the tables to what the model says, in one transaction: a start that is cut short leaves the
 * old schema. Additions, renames by `was:` and widening apply themselves; what would lose data throws
 * `SchemaRefusal` and changes nothing. Running it again changes nothing.
 */
export async function syncSchema(database: Database, model: Model, options: SyncOptions = {}): Promise<SyncResult> {
  const wanted = [...SYSTEM_TABLES, ...Object.values(model.entities).flatMap((entity) => tableOf(entity) ?? [])];
  const rules: SyncRules = { allowDrop: new Set(options.allowDrop ?? []) };
  if (await isCurrent(database, wanted, rules)) return { changes: [], notes: [] };
  return database.write(async (executor) => {
    await database.dialect.lockSchema(executor);
    const report: SyncReport = { changes: [], notes: [], refusals: [] };
    const tables = await applyTables(database, executor, wanted, report, rules);
    if (report.refusals.length > 0) throw new SchemaRefusal(report.refusals);
    await writeState(executor, model.version, tables);
    return { changes: report.changes, notes: report.notes };
  });
}

/** The usual start: the definitions are those of last time, so that one read is all it takes. */
async function isCurrent(database: Database, wanted: readonly TableDefinition[], rules: SyncRules): Promise<boolean> {
  if (rules.allowDrop.size > 0) return false;
  const names = await database.dialect.tableNames(database.executor);
  const stored = await readState(database.executor, names);
  return JSON.stringify(stored.flatMap(withoutRetired)) === JSON.stringify(wanted);
}

function withoutRetired(table: TableDefinition): TableDefinition[] {
  return table.retired ? [] : [{ ...table, columns: table.columns.filter((column) => !column.retired) }];
}

async function applyTables(
  database: Database,
  executor: Executor,
  wanted: readonly TableDefinition[],
  report: SyncReport,
  rules: SyncRules,
): Promise<TableDefinition[]> {
  const tools = ddl(executor, database.dialect);
  const present = new Set(await database.dialect.tableNames(executor));
  const rest = new Map((await readState(executor, [...present])).map((table) => [table.name, table]));
  const result: TableDefinition[] = [];
  for (const after of wanted) {
    const before = rest.get(after.name) ?? formerTable(rest, wanted, after);
    if (before) rest.delete(before.name);
    if (before) result.push(await syncTable({ tools, report, rules, before, after }));
    else if (present.has(after.name)) report.refusals.push(foreignTable(after));
    else {
      await tools.createTable(after);
      for (const index of after.indexes) await tools.createIndex(after.name, index);
      report.changes.push(`${after.entity ?? after.name}: table made`);
      result.push(after);
    }
  }
  return [...result, ...(await retireTables([...rest.values()], tools, report, rules))];
}

function formerTable(
  rest: ReadonlyMap<string, TableDefinition>,
  wanted: readonly TableDefinition[],
  after: TableDefinition,
) {
  if (after.was === undefined || wanted.some((other) => other.entity === after.was)) return undefined;
  return [...rest.values()].find((table) => table.entity === after.was);
}

function foreignTable(table: TableDefinition): string {
  return `${table.entity ?? table.name}: a table of that name is already there and was not made by this program. Use an empty database.`;
}

async function retireTables(
  gone: readonly TableDefinition[],
  tools: ReturnType<typeof ddl>,
  report: SyncReport,
  rules: SyncRules,
): Promise<TableDefinition[]> {
  const kept: TableDefinition[] = [];
  for (const table of gone) {
    const name = table.entity ?? table.name;
    if (rules.allowDrop.has(name)) {
      await tools.dropTable(table.name);
      report.changes.push(`${name}: table dropped with its rows, as ALLOW_DROP says`);
      continue;
    }
    kept.push({ ...table, retired: true });
    if (await tools.hasRows(table.name)) report.refusals.push(tableWithRows(name));
    else if (!table.retired) report.notes.push(`${name}: no longer in the schemas; the empty table stays`);
  }
  return kept;
}

function tableWithRows(name: string): string {
  return (
    `${name}: no schema file describes this entity any more, and its table has rows. ` +
    `Put the file back, or write \`was: ${name}\` in the entity that replaces it, ` +
    `or start once with ALLOW_DROP=${name} to delete the rows.`
  );
}
