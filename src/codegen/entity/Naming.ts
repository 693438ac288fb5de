import { camelName, wordsOf } from '../names.ts';
import type { TableColumn, TableDescription } from '../TableDescription.ts';
import type { EntityOptions } from './EntityOptions.ts';
import { fieldName } from './words.ts';

/** What a column refers to. */
export interface ColumnTarget {
  readonly entity: string;
  /** Of a tree: the field that holds the parent. */
  readonly parentField?: string;
  /** It is so called, and nothing else says so. */
  readonly guessed: boolean;
}

const EMPTY_PREFIXES = ['t_', 'tb_', 'tbl_'];
const PARENTS = ['parent_id', 'parentid', 'pid', 'parent'];

/** Which tables are which entities, and which columns point to them. */
export interface Naming {
  readonly entityOf: (table: TableDescription) => string;
  readonly targetOf: (table: TableDescription, column: TableColumn) => ColumnTarget | undefined;
  /** The column that holds the parent of a row of the same table. */
  readonly parentOf: (table: TableDescription) => TableColumn | undefined;
  /** Words of a table's name without its prefix: what its children begin with. */
  readonly stemOf: (table: TableDescription) => readonly string[];
}

export function createNaming(
  { known, tables = [], prefixes = [], entity }: EntityOptions,
  own: TableDescription,
): Naming {
  const all = [own, ...tables.filter(({ name }) => name !== own.name)];
  const begins = [...prefixes.filter((prefix) => prefix !== ''), ...EMPTY_PREFIXES].toSorted(
    (a, b) => b.length - a.length,
  );

  function bare(table: string): string {
    const prefix = begins.find((one) => table.toLowerCase().startsWith(one.toLowerCase()) && table.length > one.length);
    return prefix === undefined ? table : table.slice(prefix.length);
  }

  function entityOf(table: TableDescription): string {
    if (table === own && entity !== undefined) return entity;
    const short = camelName(bare(table.name));
    return known.entities.has(short) ? camelName(table.name) : short;
  }

  const entities = new Map(all.map((table) => [table.name, entityOf(table)]));
  const byWords = new Map([
    ...[...known.entities.keys()].map((name): [string, string] => [wordsOf(name).join('_'), name]),
    ...all.map((table): [string, string] => [wordsOf(bare(table.name)).join('_'), entityOf(table)]),
  ]);

  /** By the whole name, else by its end where only one ends so: `type_id` may mean `device_type`. */
  function named(words: readonly string[], table: TableDescription): string | undefined {
    const name = words.join('_');
    const whole = byWords.get(name);
    if (whole !== undefined) return whole;
    const ends = [...byWords.keys()].filter((other) => other.endsWith(`_${name}`) || other.endsWith(`_${name}_info`));
    const kin = ends.filter((other) => other.split('_')[0] === wordsOf(bare(table.name))[0]);
    const [only, ...more] = kin.length > 0 ? kin : [];
    return more.length > 0 || only === undefined ? undefined : byWords.get(only);
  }

  function parentOf(table: TableDescription): TableColumn | undefined {
    const own = table.foreignKeys.find((key) => key.table === table.name && key.columns.length === 1)?.columns[0];
    return table.columns.find(
      ({ name }) =>
        name === own ||
        (own === undefined && PARENTS.includes(name.toLowerCase())) ||
        (own === undefined && wordsOf(name).join('_') === 'parent_id'),
    );
  }

  function keyed(table: TableDescription, column: TableColumn): string | undefined {
    const key = table.foreignKeys.find(({ columns }) => columns.length === 1 && columns[0] === column.name);
    if (key === undefined) return undefined;
    return (
      entities.get(key.table) ??
      byWords.get(wordsOf(bare(key.table)).join('_')) ??
      byWords.get(wordsOf(key.table).join('_'))
    );
  }

  function targetOf(table: TableDescription, column: TableColumn): ColumnTarget | undefined {
    const parent = parentOf(table);
    if (parent === column) return { entity: entityOf(table), parentField: fieldName(column.name), guessed: false };
    const byKey = keyed(table, column);
    const words = wordsOf(column.name);
    const isId = words.length > 1 && words.at(-1) === 'id';
    const name = byKey ?? (isId ? named(words.slice(0, -1), table) : undefined);
    if (name === undefined) return undefined;
    return {
      entity: name,
      ...treeOf(name),
      guessed: byKey === undefined && name !== camelName(words.slice(0, -1).join('_')),
    };
  }

  function treeOf(name: string): { parentField?: string } {
    const table = all.find((one) => entityOf(one) === name);
    if (table === undefined) return known.entities.get(name) ?? {};
    const parent = parentOf(table);
    return parent === undefined ? {} : { parentField: fieldName(parent.name) };
  }

  return { entityOf, targetOf, parentOf, stemOf: (table) => wordsOf(bare(table.name)) };
}
