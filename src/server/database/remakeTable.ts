import type { EngineText } from '../../model/Text.ts';
import type { Executor } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { type Ddl, ddl } from './ddl.ts';
import { freeName } from './freeName.ts';
import type { SchemaStep } from './SchemaStep.ts';
import type { SyncReport, SyncRules } from './SyncReport.ts';
import { nameOf, syncTable } from './syncTable.ts';
import type { TableDefinition } from './TableDefinition.ts';

interface Remaking {
  readonly executor: Executor;
  readonly dialect: Dialect;
  readonly report: SyncReport;
  readonly rules: SyncRules;
  readonly recorded: readonly TableDefinition[];
  readonly before: TableDefinition;
  readonly after: TableDefinition;
  /** The table of such a shape whose rows were set aside when the entity left it. */
  readonly earlier: TableDefinition | undefined;
}

/** Rows cannot come along: a column that is never empty comes or goes, or the key is another. */
export function isOtherTable(before: TableDefinition, after: TableDefinition): boolean {
  return lacking(before, after).length + lacking(after, before).length > 0 || !sameKey(before, after);
}

/** Rows of the entity from when it was stored in the shape that it has again. */
export function tableSetAside(
  rest: ReadonlyMap<string, TableDefinition>,
  after: TableDefinition,
): TableDefinition | undefined {
  if (after.entity === undefined) return undefined;
  return [...rest.values()].find((table) => table.setAside === after.entity && !isOtherTable(table, after));
}

/** One step that makes a table anew; its rows are set aside (development), given up (ALLOW_DROP), or the reason why not. */
export async function remakeTable(remaking: Remaking): Promise<SchemaStep> {
  const { executor, dialect, report, rules, recorded, before, after } = remaking;
  const tools = ddl(executor, dialect);
  const name = after.entity ?? after.name;
  const hasRows = await tools.hasRows(before.name);
  const isAside = hasRows && rules.keepGone && after.tag !== 'system' && !rules.allowDrop.has(name);
  if (hasRows && after.tag === 'system' && lacking(before, after).length === 0 && sameKey(before, after))
    return { before: [before], after: [await syncTable({ ...remaking, tools })], statements: tools.everything() };
  if (hasRows && !isAside && !rules.allowDrop.has(name)) report.refusals.push(refusal(before, after));
  const aside = isAside ? setAside(tools, recorded, before, name) : undefined;
  if (aside === undefined) tools.dropTable(before.name);
  const made = await makeTable(remaking, tools);
  if (aside !== undefined) report.notes.push(storedOtherwise(name));
  else if (hasRows) report.changes.push(`${name}: table made anew without its rows, as ALLOW_DROP says`);
  else report.changes.push(`${name}: the empty table was made anew`);
  return {
    before: [before, ...(remaking.earlier ? [remaking.earlier] : [])],
    after: [made, ...(aside ? [aside] : [])],
    statements: tools.everything(),
  };
}

const storedOtherwise = (name: string): EngineText => ({
  zh: `${name}：改变了存储方式；改回原来的方式，其数据即恢复`,
  en: `${name}: stored in another way; the rows it had come back with the old`,
});
const storedAgain = (name: string): EngineText => ({
  zh: `${name}：以此方式存储时的数据已恢复`,
  en: `${name}: the rows it had when it was stored this way are back`,
});
const goneAside = (name: string): EngineText => ({
  zh: `${name}：已删除的同名实体的数据另行保存，恢复该实体即恢复`,
  en: `${name}: the rows of the one that is gone are set aside, and come back with it`,
});
const broughtBack = (name: string): EngineText => ({
  zh: `${name}：另行保存的数据已恢复`,
  en: `${name}: its rows that were set aside are back`,
});

type Plan = Pick<Remaking, 'executor' | 'dialect' | 'report' | 'rules'>;

/** One step in which an entity takes the name of one that is gone: the table that had it makes room, with its rows. */
export async function replaceGone(
  { recorded, ...plan }: Plan & Pick<Remaking, 'recorded'>,
  gone: TableDefinition,
  before: TableDefinition,
  after: TableDefinition,
): Promise<SchemaStep> {
  const tools = ddl(plan.executor, plan.dialect);
  const name = after.entity ?? after.name;
  const aside = (await tools.hasRows(gone.name)) ? setAside(tools, recorded, gone, name) : undefined;
  if (aside === undefined) tools.dropTable(gone.name);
  else plan.report.notes.push(goneAside(name));
  const made = await syncTable({ ...plan, tools, before, after });
  return { before: [gone, before], after: [made, ...(aside ? [aside] : [])], statements: tools.everything() };
}

/** One step that gives an entity the rows back that were set aside, where it has no table. */
export async function bringBack(plan: Plan, earlier: TableDefinition, after: TableDefinition): Promise<SchemaStep> {
  const tools = ddl(plan.executor, plan.dialect);
  tools.renameTable(earlier.name, after.name);
  plan.report.notes.push(broughtBack(after.entity ?? after.name));
  const made = await syncTable({ ...plan, tools, before: { ...earlier, name: after.name }, after });
  return { before: [earlier], after: [made], statements: tools.everything() };
}

function setAside(
  tools: Ddl,
  recorded: readonly TableDefinition[],
  before: TableDefinition,
  entity: string,
): TableDefinition {
  const name = freeName(recorded, before.name);
  tools.renameTable(before.name, name);
  for (const index of before.indexes) tools.dropIndex(index.name);
  const { entity: _entity, was: _was, ...bare } = before;
  return { ...bare, name, indexes: [], retired: true, setAside: entity };
}

function makeTable(remaking: Remaking, tools: Ddl): TableDefinition | Promise<TableDefinition> {
  const { report, after, earlier } = remaking;
  if (earlier === undefined) {
    tools.createTable(after);
    return after;
  }
  tools.renameTable(earlier.name, after.name);
  report.notes.push(storedAgain(after.entity ?? after.name));
  return syncTable({ ...remaking, tools, before: { ...earlier, name: after.name } });
}

/** Columns of `other` that are never empty and that this one is without. */
function lacking({ columns }: TableDefinition, other: TableDefinition): readonly string[] {
  const names = new Set(columns.map(({ name }) => name));
  return other.columns.filter(({ name, required }) => required && !names.has(name)).map(nameOf);
}

function sameKey(one: TableDefinition, other: TableDefinition): boolean {
  return one.primaryKey.join() === other.primaryKey.join();
}

function refusal(before: TableDefinition, after: TableDefinition): EngineText {
  const name = after.entity ?? after.name;
  if (before.tag !== after.tag) {
    const isOwned = after.tag === 'tenant';
    return {
      zh:
        `${name}：其数据以 \`storage: ${before.tag}\` 存储，不能改为 \`storage: ${after.tag}\`：` +
        `${isOwned ? '不知道每条属于哪个租户' : '每条都属于某个租户'}。` +
        `请恢复 \`storage: ${before.tag}\`，或声明新的实体并将数据移过去，` +
        `或用 ALLOW_DROP=${name} 启动一次以删除它们。`,
      en:
        `${name}: its rows were stored with \`storage: ${before.tag}\`, and \`storage: ${after.tag}\` cannot keep them: ` +
        `${isOwned ? 'nobody said which tenant each belongs to' : 'each belongs to one tenant'}. ` +
        `Put \`storage: ${before.tag}\` back, or declare a new entity and move the rows to it, ` +
        `or start once with ALLOW_DROP=${name} to delete them.`,
    };
  }
  const missing = lacking(before, after).join(', ');
  const why: EngineText = sameKey(before, after)
    ? { zh: `有的数据没有 ${missing}`, en: `rows exist that have no ${missing}` }
    : { zh: '其键改变了', en: 'its key changed' };
  return {
    zh: `${name}：${why.zh}。请恢复原样，或将数据移到新的实体。`,
    en: `${name}: ${why.en}. Put it back, or move the rows to a new entity.`,
  };
}
