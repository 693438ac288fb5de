import type { Model } from '../../model/Model.ts';
import type { EngineText } from '../../model/Text.ts';
import { applySteps } from './applySteps.ts';
import type { Database } from './Database.ts';
import { planTables } from './planTables.ts';
import { SchemaRefusal } from './SchemaRefusal.ts';
import type { SyncReport, SyncRules } from './SyncReport.ts';
import { readState } from './schemaState.ts';
import { place } from './syncTable.ts';
import { SYSTEM_TABLES } from './systemTables.ts';
import type { TableDefinition } from './TableDefinition.ts';
import { tableOf } from './tableOf.ts';

export interface SyncOptions {
  /** Tables besides those of the server and of the entities: of modules. */
  readonly tables?: readonly TableDefinition[];
  /** `entity` or `entity.field`, from the environment variable ALLOW_DROP (comma-joined). */
  readonly allowDrop?: readonly string[];
  /** Sets data aside that the schemas no longer speak of, instead of refusing to start: development. */
  readonly keepGone?: boolean;
}

export type SyncResult = Omit<SyncReport, 'refusals'>;

/** Brings the tables of the server and of the model's entities to what this release says. */
export function syncSchema(database: Database, model: Model, options: SyncOptions = {}): Promise<SyncResult> {
  const entities = Object.values(model.entities).flatMap((entity) => tableOf(entity) ?? []);
  return syncTables(database, [...SYSTEM_TABLES, ...(options.tables ?? []), ...entities], model.version, options);
}

/**
 * Brings the tables to their definitions, step by step: a start that is cut short is gone on with by the
 * next. Additions, renames by `was:` and widening apply themselves; what would lose data throws
 * `SchemaRefusal` before anything is changed. Running it again changes nothing.
 */
export async function syncTables(
  database: Database,
  wanted: readonly TableDefinition[],
  version: string,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const rules: SyncRules = { allowDrop: new Set(options.allowDrop ?? []), keepGone: options.keepGone === true };
  if (await isCurrent(database, wanted, rules)) return { changes: [], notes: [] };
  return database.exclusive(async () => {
    if (await isCurrent(database, wanted, rules)) return { changes: [], notes: [] };
    const { dialect, executor } = database;
    const recorded = await readState(executor, await dialect.tableNames(executor));
    const report: SyncReport = { changes: [], notes: unknownDrops(rules, [...recorded, ...wanted]), refusals: [] };
    const plan = await planTables({ executor, dialect, report, rules }, recorded, wanted);
    if (report.refusals.length > 0) throw new SchemaRefusal(report.refusals);
    await applySteps(database, version, recorded, plan);
    return { changes: report.changes, notes: report.notes };
  });
}

/** What nothing is called was misspelt, or is gone since an earlier start. */
function unknownDrops({ allowDrop }: SyncRules, tables: readonly TableDefinition[]): EngineText[] {
  const known = new Set(
    tables.flatMap((table) => [table.entity ?? table.name, ...table.columns.map((column) => place(table, column))]),
  );
  const unknown = [...allowDrop].filter((name) => !known.has(name));
  return unknown.map((name) => ({
    zh: `ALLOW_DROP 中的 ${name} 不存在；没有因此丢失什么。请去掉它。`,
    en: `ALLOW_DROP names ${name}, which there is not; nothing was lost for it. Take it out.`,
  }));
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
