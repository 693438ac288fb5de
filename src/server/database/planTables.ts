import type { EngineText } from '../../model/Text.ts';
import { adoptTable } from './adoptTable.ts';
import type { Executor } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { ddl } from './ddl.ts';
import { bringBack, isOtherTable, remakeTable, replaceGone, tableSetAside } from './remakeTable.ts';
import type { SchemaStep } from './SchemaStep.ts';
import type { SyncReport, SyncRules } from './SyncReport.ts';
import { syncTable } from './syncTable.ts';
import type { TableDefinition } from './TableDefinition.ts';

interface Plan {
  readonly executor: Executor;
  readonly dialect: Dialect;
  readonly report: SyncReport;
  readonly rules: SyncRules;
}

/** What has to be done, table by table, so that the recorded tables become the wanted ones; changes nothing. */
export async function planTables(
  plan: Plan,
  recorded: readonly TableDefinition[],
  wanted: readonly TableDefinition[],
): Promise<SchemaStep[]> {
  const present = new Set(await plan.dialect.tableNames(plan.executor));
  const rest = new Map(recorded.map((table) => [table.name, table]));
  const steps: SchemaStep[] = [];
  for (const after of wanted) {
    const standing = rest.get(after.name);
    const renamed = renamedTable(rest, wanted, after);
    if (standing?.entity && standing.retired && renamed && renamed !== standing && !isOtherTable(renamed, after)) {
      for (const { name } of [standing, renamed]) rest.delete(name);
      steps.push(await replaceGone({ ...plan, recorded }, standing, renamed, after));
      continue;
    }
    const before = standing ?? formerTable(rest, wanted, after);
    if (before) rest.delete(before.name);
    if (before && isOtherTable(before, after)) {
      const earlier = tableSetAside(rest, after);
      if (earlier) rest.delete(earlier.name);
      steps.push(await remakeTable({ ...plan, recorded, before, after, earlier }));
    } else if (before) steps.push(await changeStep(plan, before, after));
    else if (!present.has(after.name)) {
      const earlier = tableSetAside(rest, after);
      if (earlier) rest.delete(earlier.name);
      steps.push(earlier ? await bringBack(plan, earlier, after) : newTable(plan, after));
    } else steps.push(...(await adoptedTable(plan, after)));
  }
  for (const table of rest.values()) steps.push(await retiredTable(plan, table));
  return steps;
}

async function changeStep(plan: Plan, before: TableDefinition, after: TableDefinition): Promise<SchemaStep> {
  const tools = ddl(plan.executor, plan.dialect);
  const made = await syncTable({ ...plan, tools, before, after });
  const standing = made.indexes.filter((index) => !tools.later.some((late) => late.index === index));
  const later = tools.later.map(({ statement }, at) => {
    const built = new Set([...standing, ...tools.later.slice(0, at + 1).map(({ index }) => index)]);
    return { statements: [statement], after: [{ ...made, indexes: made.indexes.filter((index) => built.has(index)) }] };
  });
  return { before: [before], after: [{ ...made, indexes: standing }], statements: tools.statements, later };
}

function newTable({ executor, dialect, report }: Plan, after: TableDefinition): SchemaStep {
  const tools = ddl(executor, dialect);
  tools.createTable(after);
  report.changes.push(`${after.entity ?? after.name}: table made`);
  return { before: [], after: [after], statements: tools.statements };
}

async function adoptedTable(plan: Plan, after: TableDefinition): Promise<SchemaStep[]> {
  const found = await adoptTable(plan.executor, plan.dialect, after);
  if (found === undefined) {
    plan.report.refusals.push(foreignTable(after));
    return [];
  }
  const tools = ddl(plan.executor, plan.dialect);
  for (const column of found.columns) tools.setType(found.name, column);
  const adopted = await syncTable({ ...plan, tools, before: found, after });
  plan.report.changes.push(`${after.name}: recorded, with its rows`);
  return [{ before: [], after: [adopted], statements: tools.everything() }];
}

type Rest = ReadonlyMap<string, TableDefinition>;

const isWanted = (wanted: readonly TableDefinition[], entity: string | undefined): boolean =>
  wanted.some((other) => other.entity === entity);

/** The table of the entity that this one was, by its own word. */
function renamedTable(rest: Rest, wanted: readonly TableDefinition[], { was }: TableDefinition) {
  if (was === undefined || isWanted(wanted, was)) return undefined;
  return [...rest.values()].find(({ entity }) => entity === was);
}

function formerTable(rest: Rest, wanted: readonly TableDefinition[], after: TableDefinition) {
  // Or a rename that was taken back.
  const isBack = ({ was, entity }: TableDefinition) =>
    was !== undefined && was === after.entity && !isWanted(wanted, entity);
  return renamedTable(rest, wanted, after) ?? [...rest.values()].find(isBack);
}

function foreignTable(table: TableDefinition): EngineText {
  const name = table.entity ?? table.name;
  return {
    zh: `${name}：已有同名的表，且不是由本程序创建。请使用空的数据库。`,
    en: `${name}: a table of that name is already there and was not made by this program. Use an empty database.`,
  };
}

async function retiredTable({ executor, dialect, report, rules }: Plan, table: TableDefinition): Promise<SchemaStep> {
  const tools = ddl(executor, dialect);
  const name = table.entity ?? table.name;
  const { setAside: former } = table;
  if (rules.allowDrop.has(name)) {
    tools.dropTable(table.name);
    report.changes.push(`${name}: table dropped with its rows, as ALLOW_DROP says`);
    return { before: [table], after: [], statements: tools.statements };
  }
  const isOwn = table.tag === 'system';
  const hasRows = await tools.hasRows(table.name);
  if (table.derived || (isOwn && !hasRows)) {
    tools.dropTable(table.name);
    return { before: [table], after: [], statements: tools.statements };
  }
  // Tables of the server and of modules: a release that came before them, a module that is away for a while.
  const isKept = rules.keepGone || isOwn;
  if (hasRows && isKept && !table.retired) report.notes.push(keptAside(name));
  else if (hasRows && !isKept) report.refusals.push(former ? rowsOfOldStorage(name, former) : tableWithRows(name));
  else if (!table.retired) report.notes.push(emptyKept(name));
  return { before: [table], after: [{ ...table, retired: true }], statements: [] };
}

const emptyKept = (name: string): EngineText => ({
  zh: `${name}：schema 中已没有它；空表保留`,
  en: `${name}: no longer in the schemas; the empty table stays`,
});

const keptAside = (name: string): EngineText => ({
  zh: `${name}：已没有声明；其数据另行保存，重新声明即恢复（ALLOW_DROP=${name} 删除它们）`,
  en: `${name}: nothing declares it any more; its rows are set aside and come back with it (ALLOW_DROP=${name} deletes them)`,
});

const tableWithRows = (name: string): EngineText => ({
  zh:
    `${name}：已没有 schema 文件描述此实体，而其表中有数据。` +
    `请恢复该文件，或启动含有它的版本，或在取代它的实体中写 \`was: ${name}\`，` +
    `或用 ALLOW_DROP=${name} 启动一次以删除数据。`,
  en:
    `${name}: no schema file describes this entity any more, and its table has rows. ` +
    `Put the file back, or start the release that has it, or write \`was: ${name}\` in the entity that replaces it, ` +
    `or start once with ALLOW_DROP=${name} to delete the rows.`,
});

const rowsOfOldStorage = (name: string, entity: string): EngineText => ({
  zh:
    `${name}：是 ${entity} 的 \`storage\` 不同时的数据，开发时另行保存。` +
    `请恢复原来的 \`storage\`，或用 ALLOW_DROP=${name} 启动一次以删除它们。`,
  en:
    `${name}: rows of ${entity} from when it had another \`storage\`, set aside in development. ` +
    `Put that \`storage\` back, or start once with ALLOW_DROP=${name} to delete them.`,
});
