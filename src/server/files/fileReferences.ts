import { sql } from 'kysely';
import { fieldOf } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import { valueLimits } from '../../model/valueLimits.ts';
import type { Executor } from '../database/Database.ts';
import { readState } from '../database/schemaState.ts';
import type { ColumnDefinition, TableDefinition } from '../database/TableDefinition.ts';
import { tableOf } from '../database/tableOf.ts';
import { fileNamesIn, LINK_START, SHORTEST_LINK } from './fileLinks.ts';

/** A table, and its columns in which a link to a file finds room. */
export interface LinkColumns {
  readonly table: string;
  readonly columns: readonly string[];
  /** Small tables of the server have other keys. */
  readonly hasId: boolean;
}

const linkColumnsIn = (table: TableDefinition, holds: (column: ColumnDefinition) => boolean): LinkColumns[] => {
  const columns = table.columns.filter((column) => /^(?:text|json)$/.test(column.storage) && holds(column));
  const hasId = table.columns.some(({ name }) => name === 'id');
  return columns.length === 0 ? [] : [{ table: table.name, columns: columns.map(({ name }) => name), hasId }];
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

/** So many rows are looked through at once: whoever reads by the same thread or connection waits for no more. */
const SLICE_ROWS = 20_000;

/** The last id of the slice after that one; undefined: what is left is no whole slice. */
async function endOfSlice(executor: Executor, table: string, after: string | undefined, size: number) {
  const row = await executor
    .selectFrom(table)
    .select('id')
    .$if(after !== undefined, (rows) => rows.where('id', '>', after))
    .orderBy('id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row && String(row.id);
}

/** The rows of one table that refer to files, slice after slice; removed ones too, for they may come back until they are purged. */
async function* linkingRows(executor: Executor, { table, columns, hasId }: LinkColumns, size: number) {
  const holds = columns.map((column) => sql<boolean>`${sql.ref(column)} like ${`%${LINK_START}%`}`);
  const linking = executor
    .selectFrom(table)
    .select(hasId ? ['id', ...columns] : columns)
    .where(sql<boolean>`(${sql.join(holds, sql` or `)})`);
  let after: string | undefined;
  do {
    const end = hasId ? await endOfSlice(executor, table, after, size) : undefined;
    yield await linking
      .$if(after !== undefined, (rows) => rows.where('id', '>', after))
      .$if(end !== undefined, (rows) => rows.where('id', '<=', end))
      .execute();
    after = end;
  } while (after !== undefined);
}

/** All references there are. It looks through every row: `late` is what reads where nobody waits for it. */
export async function allReferences(late: Executor, model: Model, sliceRows = SLICE_ROWS): Promise<Reference[]> {
  const found: Reference[] = [];
  for (const place of [...entityLinkColumns(model), ...(await ownLinkColumns(late))]) {
    const { table, columns } = place;
    for await (const rows of linkingRows(late, place, sliceRows))
      for (const row of rows)
        found.push({
          table,
          row: String(row.id ?? ''),
          names: columns.flatMap((column) => fileNamesIn(String(row[column] ?? ''))),
        });
  }
  return found;
}
