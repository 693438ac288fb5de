import { canonicalName } from '../../model/canonicalName.ts';
import type { EngineText } from '../../model/Text.ts';
import type { Ddl } from './ddl.ts';
import type { SyncReport } from './SyncReport.ts';
import type { IndexDefinition, TableDefinition } from './TableDefinition.ts';

type Row = Readonly<Record<string, unknown>>;

const MAX_GROUPS_TOLD = 20;

/** Plans to fill a new column with the canonical forms of the names in `source`. */
export async function fillCanonical(
  tools: Ddl,
  report: SyncReport,
  table: TableDefinition,
  column: string,
  source: string,
): Promise<void> {
  const names = new Set<string>();
  for (const row of await tools.rowsOf(table.name, [source], false)) {
    if (typeof row[source] === 'string') names.add(row[source]);
  }
  report.changes.push(`${table.entity ?? table.name}.${source}: compared by its canonical form`);
  if (names.size === 0) return;
  tools.setText(table.name, column, source);
  for (const from of names) {
    const to = canonicalName(from);
    if (to !== from) tools.setText(table.name, column, source, { from, to });
  }
}

/** Why a unique key over names cannot be made: the rows whose names are the same, and what to do; undefined: it can. */
export async function sharedNames(
  tools: Ddl,
  table: TableDefinition,
  index: IndexDefinition,
): Promise<EngineText | undefined> {
  const sources = new Map(table.columns.map(({ name, canonicalOf }) => [name, canonicalOf]));
  const keys = index.columns.map(({ name }) => ({
    name: sources.get(name) ?? name,
    isName: sources.get(name) !== undefined,
  }));
  if (!index.unique || !keys.some(({ isName }) => isName)) return undefined;
  const columns = [...table.primaryKey, ...keys.map(({ name }) => name)];
  const rows = await tools.rowsOf(table.name, columns, index.liveOnly ?? false);
  const complete = rows.filter((row) => keys.every(({ name }) => row[name] !== null));
  const keyOf = (row: Row) =>
    JSON.stringify(keys.map(({ name, isName }) => (isName ? canonicalName(String(row[name])) : row[name])));
  const [id = ''] = table.primaryKey;
  const ordered = complete.toSorted((one, other) => (String(one[id]) < String(other[id]) ? -1 : 1));
  const shared = [...Map.groupBy(ordered, keyOf).values()].filter((group) => group.length > 1);
  return shared.length === 0 ? undefined : refusal(table, index.unique, shared, columns);
}

function refusal(
  table: TableDefinition,
  fields: readonly string[],
  shared: readonly (readonly Row[])[],
  columns: readonly string[],
): EngineText {
  const shown = shared
    .slice(0, MAX_GROUPS_TOLD)
    .map((group) => `  ${group.map((row) => rowText(row, columns)).join(' = ')}`);
  const [name, key, left] = [table.entity ?? table.name, fields.join(' + '), shared.length - shown.length];
  return {
    zh: [
      `${name}：${key} 须唯一，而只在大小写、全半角、不可见字符或首尾空格上不同的名称视为同名。下列数据同名：`,
      ...shown,
      ...(left > 0 ? [`  另有 ${left} 组`] : []),
      '  请启动之前运行的版本，每组只留一个，其余改名或删除，然后再启动本版本。',
    ].join('\n'),
    en: [
      `${name}: ${key} must be unique, and names that differ only in case, width, ` +
        'hidden characters or outer blanks are one name. These rows share one:',
      ...shown,
      ...(left > 0 ? [`  and ${left} more`] : []),
      '  Start the release that ran before, rename or remove all but one of each, and start this one again.',
    ].join('\n'),
  };
}

function rowText(row: Row, columns: readonly string[]): string {
  return columns.map((name) => `${name} ${JSON.stringify(row[name])}`).join(', ');
}
