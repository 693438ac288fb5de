import { sql } from 'kysely';
import { fieldOf } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import { valueLimits } from '../../model/valueLimits.ts';
import type { Executor } from '../database/Database.ts';
import { readState } from '../database/schemaState.ts';
import type { ColumnDefinition, TableDefinition } from '../database/TableDefinition.ts';
import { tableOf } from '../database/tableOf.ts';
import { LINK_START, namesIn, SHORTEST_LINK } from './fileLinks.ts';

/** A table, and its columns in which a link to a file finds room. */
export interface LinkColumns {
  readonly table: string;
  readonly columns: readonly string[];
}

const linkColumnsIn = (table: TableDefinition, holds: (column: ColumnDefinition) => boolean): LinkColumns[] => {
  const columns = table.columns.filter((column) => /^(?:text|json)$/.test(column.storage) && holds(column));
  return columns.length === 0 ? [] : [{ table: table.name, columns: columns.map(({ name }) => name) }];
};

/** Where a link to a stored file can stand in the rows of entities: file fields, rich text, free texts and JSON. */
export const entityLinkColumns = memoize((model: Model): readonly LinkColumns[] =>
  Object.values(model.entities).flatMap((entity) => {
    const table = tableOf(entity);
    if (!table) return [];
    return linkColumnsIn(table, ({ field: name = '', storage }) => {
      const field = fieldOf(entity, name);
      if (field === undefined || storage === 'json') return true;
      const { maxLength } = valueLimits(field);
      return maxLength === undefined || maxLength >= SHORTEST_LINK;
    });
  }),
);

/** The same in the tables of the server and of modules (preferences, histories, papers under way), as they stand. */
async function ownLinkColumns(executor: Executor): Promise<readonly LinkColumns[]> {
  const standing = await readState(executor, ['shian_schema']);
  return standing
    .filter(({ tag }) => tag === 'system')
    .flatMap((table) => linkColumnsIn(table, ({ name, retired }) => name !== 'id' && !retired));
}

/** One row that refers to files. */
export interface Reference {
  readonly table: string;
  readonly row: string;
  readonly names: readonly string[];
}

/** The rows of one table that refer to files; removed ones too, for they may come back until they are purged. */
export async function referencesIn(executor: Executor, { table, columns }: LinkColumns): Promise<Reference[]> {
  const holds = columns.map((column) => sql<boolean>`${sql.ref(column)} like ${`%${LINK_START}%`}`);
  const rows = await executor
    .selectFrom(table)
    .selectAll()
    .where(sql<boolean>`(${sql.join(holds, sql` or `)})`)
    .execute();
  return rows.map((row) => ({
    table,
    row: String(row.id ?? ''),
    names: columns.flatMap((column) => namesIn(String(row[column] ?? ''))),
  }));
}

/** All references there are, table after table, so that requests get their turn between them. */
export async function allReferences(executor: Executor, model: Model): Promise<Reference[]> {
  const found: Reference[] = [];
  const places = [...entityLinkColumns(model), ...(await ownLinkColumns(executor))];
  for (const columns of places) found.push(...(await referencesIn(executor, columns)));
  return found;
}
