import type { EngineText } from '../../model/Text.ts';
import { fillCanonical, sharedNames } from './canonicalNames.ts';
import { columnConversion, sameStorage } from './columnConversion.ts';
import type { Ddl } from './ddl.ts';
import { freeName } from './freeName.ts';
import type { SyncReport, SyncRules } from './SyncReport.ts';
import type { ColumnDefinition, IndexDefinition, TableDefinition } from './TableDefinition.ts';

interface Change {
  readonly tools: Ddl;
  readonly report: SyncReport;
  readonly rules: SyncRules;
  readonly before: TableDefinition;
  readonly after: TableDefinition;
}

/** Plans how an existing table comes to its new definition and answers the definition it then has. */
export async function syncTable(change: Change): Promise<TableDefinition> {
  const { tools, report, after } = change;
  const refusals = report.refusals.length;
  const before = renameFirst(change);
  tools.renameEntity(change.before, after);
  const indexes = dropOldIndexes(tools, before, after);
  const kept = await syncColumns({ ...change, before });
  const late = new Set<IndexDefinition>();
  for (const index of after.indexes) {
    // Of a refused column nothing can be asked.
    if (indexes.has(index.name) || report.refusals.length > refusals) continue;
    if (!(await addIndex(change, after, index))) late.add(index);
  }
  const standing = after.indexes.filter((index) => !late.has(index));
  return { ...after, columns: [...after.columns, ...kept], indexes: standing };
}

function renameFirst({ tools, report, before, after }: Change): TableDefinition {
  if (before.name === after.name) return before;
  tools.renameTable(before.name, after.name);
  report.changes.push(`${after.entity}: the table of ${before.entity} was renamed and keeps its rows`);
  return { ...before, name: after.name };
}

/** Names of the indexes that stay. A converted column would break its indexes, so all of the table go then. */
function dropOldIndexes(tools: Ddl, before: TableDefinition, after: TableDefinition): Set<string> {
  const wanted = new Set(after.indexes.map((index) => index.name));
  const changed = after.columns.some((column) => {
    const old = before.columns.find((other) => other.name === column.name);
    return old !== undefined && !sameStorage(old, column);
  });
  const converted = changed || columnsGivingWay(before, after).length > 0;
  const stay = new Set<string>();
  for (const index of before.indexes) {
    if (wanted.has(index.name) && !converted) stay.add(index.name);
    else tools.dropIndex(index.name);
  }
  return stay;
}

/** Answers the columns that the schema no longer has and that stay. */
async function syncColumns(change: Change): Promise<ColumnDefinition[]> {
  const { tools, report, after } = change;
  const before = giveWay(change);
  const rest = new Map(before.columns.map((column) => [column.name, column]));
  const aside: ColumnDefinition[] = [];
  for (const column of after.columns) {
    const old = rest.get(column.name) ?? formerColumn(rest, after, column);
    if (old === undefined) {
      if (column.required) continue;
      tools.addColumn(after.name, column);
      if (column.canonicalOf === undefined) report.changes.push(`${place(after, column)}: added`);
      else await fillCanonical(tools, report, after, column.name, column.canonicalOf);
      continue;
    }
    rest.delete(old.name);
    followField(tools, after, old, column);
    if (old.name !== column.name) {
      tools.renameColumn(after.name, old.name, column.name);
      report.changes.push(`${place(after, column)}: renamed from ${old.field} and keeps its values`);
    }
    const kept = await convertColumn(change, { ...old, name: column.name }, column);
    if (kept !== undefined) aside.push(kept);
  }
  return [...aside, ...(await retireColumns(change, [...rest.values()]))];
}

function followField(
  { renameField }: Ddl,
  { entity }: TableDefinition,
  { field: from }: ColumnDefinition,
  { field: to }: ColumnDefinition,
): void {
  if (entity !== undefined && from !== undefined && to !== undefined && from !== to) renameField(entity, from, to);
}

/** Columns of a project whose name the platform now has a field of, with the fields of the project they go on as. */
function columnsGivingWay(before: TableDefinition, after: TableDefinition): [ColumnDefinition, ColumnDefinition][] {
  return after.columns.flatMap((column): [ColumnDefinition, ColumnDefinition][] => {
    if (!column.added || column.was === undefined || before.columns.some(({ name }) => name === column.name)) return [];
    const old = before.columns.find(({ field, added }) => added && field === column.was);
    const isTaken = after.columns.some(({ field, added }) => !added && field === column.was);
    return old !== undefined && isTaken ? [[old, column]] : [];
  });
}

/** Renames them before anything else, so that the platform's own columns can be made. */
function giveWay({ tools, report, before, after }: Change): TableDefinition {
  const pairs = columnsGivingWay(before, after);
  const columns = pairs.reduce<readonly ColumnDefinition[]>((all, [old, column]) => {
    // It is made anew from the column under its new name.
    for (const { name } of all.filter(({ canonicalOf }) => canonicalOf === old.name))
      tools.dropColumn(after.name, name);
    tools.renameColumn(after.name, old.name, column.name);
    report.changes.push(`${place(after, column)}: renamed from ${old.field} and keeps its values`);
    const others = all.filter((one) => one !== old && one.canonicalOf !== old.name);
    return [...others, { ...old, name: column.name }];
  }, before.columns);
  return { ...before, columns };
}

/** The column of the field named by `was`, unless the schema still has that field. */
function formerColumn(rest: ReadonlyMap<string, ColumnDefinition>, after: TableDefinition, column: ColumnDefinition) {
  const isWanted = (field: string | undefined) => after.columns.some((other) => other.field === field);
  const columns = [...rest.values()];
  if (column.was !== undefined && !isWanted(column.was)) {
    const renamed = columns.find((old) => old.field === column.was);
    if (renamed !== undefined) return renamed;
  }
  // A rename that was taken back.
  return columns.find((old) => old.was !== undefined && old.was === column.field && !isWanted(old.field));
}

/** Answers the old column where it was set aside because its values cannot become the new ones. */
async function convertColumn(
  { tools, report, rules, before, after }: Change,
  old: ColumnDefinition,
  column: ColumnDefinition,
): Promise<ColumnDefinition | undefined> {
  if (sameStorage(old, column)) return undefined;
  const conversion = columnConversion(old, column);
  const values = await tools.valuesIn(after.name, column.name);
  const isGivenUp = rules.allowDrop.has(place(after, column));
  if (values > 0 && conversion === undefined && !isGivenUp && rules.keepGone) {
    const name = freeName(before.columns, column.name);
    tools.renameColumn(after.name, column.name, name);
    tools.addColumn(after.name, column);
    report.notes.push(otherTypeAside(place(after, column), values));
    const { field: _field, was: _was, ...bare } = old;
    return { ...bare, name, retired: true };
  }
  if (values > 0 && conversion === undefined && !isGivenUp) {
    report.refusals.push(otherType(place(after, column), values, describe(old), describe(column)));
    return undefined;
  }
  const next = { ...column, name: `${column.name.slice(0, 50)}__next` };
  tools.addColumn(after.name, next);
  if (values > 0 && conversion !== undefined) tools.fillColumn(after.name, next.name, column.name, conversion);
  tools.dropColumn(after.name, column.name);
  tools.renameColumn(after.name, next.name, column.name);
  report.changes.push(`${place(after, column)}: changed from ${describe(old).en} to ${describe(column).en}`);
  return undefined;
}

async function retireColumns(change: Change, gone: readonly ColumnDefinition[]): Promise<ColumnDefinition[]> {
  const { tools, report, rules, after } = change;
  const kept: ColumnDefinition[] = [];
  for (const column of gone) {
    if (column.canonicalOf !== undefined) {
      tools.dropColumn(after.name, column.name);
      continue;
    }
    const values = await tools.valuesIn(after.name, column.name);
    if (rules.allowDrop.has(place(after, column))) {
      tools.dropColumn(after.name, column.name);
      report.changes.push(`${place(after, column)}: dropped with ${values} values, as ALLOW_DROP says`);
      continue;
    }
    kept.push({ ...column, retired: true });
    if (values > 0 && !rules.keepGone) report.refusals.push(goneWithData(place(after, column), values));
    else if (values > 0 && !column.retired) report.notes.push(valuesAside(place(after, column), values));
    else if (!column.retired) report.notes.push(emptyKept(place(after, column)));
  }
  return kept;
}

const otherTypeAside = (name: string, values: number): EngineText => ({
  zh: `${name}：${values} 个其他类型的值另行保存`,
  en: `${name}: ${values} values of another type are set aside`,
});

const otherType = (name: string, values: number, from: EngineText, to: EngineText): EngineText => ({
  zh:
    `${name}：${values} 行存有${from.zh}，不能改为${to.zh}。` +
    `请恢复原来的类型，或声明新的字段；ALLOW_DROP=${name} 删除这些值。`,
  en:
    `${name}: ${values} rows hold ${from.en}, which cannot become ${to.en}. ` +
    `Put the type back, or declare a new field; ALLOW_DROP=${name} deletes the values.`,
});

const valuesAside = (name: string, values: number): EngineText => ({
  zh: `${name}：schema 中已没有它；其 ${values} 个值另行保存`,
  en: `${name}: no longer in the schema; its ${values} values are set aside`,
});

const emptyKept = (name: string): EngineText => ({
  zh: `${name}：schema 中已没有它；空列保留`,
  en: `${name}: no longer in the schema; the empty column stays`,
});

function goneWithData(name: string, values: number): EngineText {
  const field = name.slice(name.indexOf('.') + 1);
  return {
    zh:
      `${name}：schema 中已没有此字段，而 ${values} 行有它的值。` +
      `请恢复该字段，或在取代它的字段写 \`was: ${field}\`，` +
      `或用 ALLOW_DROP=${name} 启动一次以删除这些值。`,
    en:
      `${name}: the schema no longer has this field, and ${values} rows have a value in it. ` +
      `Put the field back, or write \`was: ${field}\` at the field that replaces it, ` +
      `or start once with ALLOW_DROP=${name} to delete the values.`,
  };
}

/** False where rows stand in its way: the start is refused, or, in development, it waits for the rows to differ. */
async function addIndex(
  { tools, report, rules }: Change,
  table: TableDefinition,
  index: IndexDefinition,
): Promise<boolean> {
  const refusal = (await sharedNames(tools, table, index)) ?? (await sharedValues(tools, table, index));
  if (refusal === undefined) tools.createIndex(table.name, index);
  else if (rules.keepGone) report.notes.push(notHeldYet(refusal));
  else report.refusals.push(refusal);
  return refusal === undefined;
}

const notHeldYet = ({ zh, en }: EngineText): EngineText => ({
  zh: `${zh}在此之前不作此要求。`,
  en: `${en} Until then they are not held to it.`,
});

async function sharedValues(
  tools: Ddl,
  table: TableDefinition,
  index: IndexDefinition,
): Promise<EngineText | undefined> {
  if (!index.unique || !(await tools.hasDuplicates(table.name, index))) return undefined;
  const [name, key] = [table.entity ?? table.name, index.unique.join(' + ')];
  return {
    zh: `${name}：${key} 须唯一，但有的行值相同。请使这些值各不相同，或从 schema 中去掉唯一键。`,
    en: `${name}: ${key} must be unique, but rows share a value. Make the values differ, or take the unique key out of the schema.`,
  };
}

/** A column by the name its schema gives it. */
export function nameOf(column: Pick<ColumnDefinition, 'name' | 'field'>): string {
  return column.field ?? column.name;
}

/** As ALLOW_DROP and the reports name it. */
export function place(table: TableDefinition, column: ColumnDefinition): string {
  return `${table.entity ?? table.name}.${nameOf(column)}`;
}

function describe({ many, storage, scale }: ColumnDefinition): EngineText {
  if (many) return { zh: '列表', en: 'lists' };
  if (storage === 'scaled') return { zh: `${scale} 位小数`, en: `decimals with ${scale} digits` };
  return { zh: ` ${storage} 值`, en: `${storage} values` };
}
