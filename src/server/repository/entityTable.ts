import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { canonicalColumn } from '../database/canonicalColumn.ts';
import { columnStorage } from '../database/columnStorage.ts';
import { quoted, type SqlText, sql } from '../database/sqlText.ts';
import type { ColumnStorage, TableTag } from '../database/TableDefinition.ts';
import { fromColumn } from './columnValue.ts';

export interface EntityColumn {
  readonly field: Field;
  readonly name: string;
  readonly storage: ColumnStorage;
  /** The column as SQL names it, written once: a statement per call has dozens of them. */
  readonly ref: SqlText;
  /** Where the canonical form of a name rests beside it. */
  readonly canonical?: string;
}

/** The frozen map from field names to columns: the only source of identifiers in SQL. */
export interface SqlTable {
  readonly entity: Entity;
  readonly name: string;
  readonly tag: TableTag;
  readonly columns: ReadonlyMap<string, EntityColumn>;
  /** The table as SQL names it, written once like its columns. */
  readonly ref: SqlText;
  /** What a read selects: every column but secrets, under its field's name. */
  readonly selection: SqlText;
  readonly readers: readonly EntityColumn[];
}

export const entityTable = memoize((entity: Entity): SqlTable => {
  if (entity.storage === 'none') throw new Error(`${entity.name} has no table: it only declares calls`);
  const columns = entity.fields.flatMap(columnOf);
  const readers = columns.filter((column) => column.storage !== 'secret' && column.field.name !== 'isDeleted');
  return {
    entity,
    name: entity.table,
    tag: entity.storage,
    ref: sql.id(entity.table),
    columns: new Map(columns.map((column) => [column.field.name, column])),
    selection: sql.raw(readers.map(selectedText).join(', ')),
    readers,
  };
});

function columnOf(field: Field): EntityColumn[] {
  const { column: name } = field;
  const storage = columnStorage(field);
  if (storage === undefined || name === undefined) return [];
  const canonical = canonicalColumn(field);
  return [{ field, name, storage, ref: sql.id(name), ...(canonical === undefined ? {} : { canonical }) }];
}

function selectedText({ field, name, storage }: EntityColumn): string {
  const value = storage === 'scaled' ? `cast(${quoted(name)} as text)` : quoted(name);
  return `${value} as ${quoted(field.name)}`;
}

/** What a read selects of one column, under its field's name. */
export const selectColumn = (column: EntityColumn): SqlText => sql.raw(selectedText(column));

/** A row as selected, in canonical values. */
export function recordOfRow(columns: readonly EntityColumn[], row: Readonly<Record<string, unknown>>): EntityRecord {
  const record: Record<string, unknown> = {};
  for (const column of columns) {
    record[column.field.name] = fromColumn(column.storage, column.field, row[column.field.name]);
  }
  return record;
}

/** The column of a field; a name that is no column of the entity is a mistake in the program. */
export function columnNamed(table: SqlTable, field: string): EntityColumn {
  const column = table.columns.get(field);
  if (!column) throw new Error(`${table.entity.name} keeps no field ${field}`);
  return column;
}
