import type { ColumnDefinition, TableDefinition } from './TableDefinition.ts';

type Word<Value> = Value extends number ? 'integer' : 'text';

/** `text` or `integer` as the row type says, `?` when it may be null; a column added to rows is `?` or has a preset. */
type Column<Value> = null extends Value
  ? `${Word<NonNullable<Value>>}?`
  : Word<Value> | { readonly storage: Word<Value>; readonly preset: string };

interface Declaration<Row> {
  readonly columns: { readonly [C in keyof Row]-?: Column<Row[C]> };
  /** `id` unless said. */
  readonly key?: readonly (keyof Row & string)[];
  readonly indexes?: Readonly<Record<string, readonly (keyof Row & string)[]>>;
  readonly unique?: Readonly<Record<string, readonly (keyof Row & string)[]>>;
}

/** A declaration as it is read, without the types that hold it. */
interface Words {
  readonly columns: Readonly<Record<string, ColumnWords>>;
  readonly key?: readonly string[];
  readonly indexes?: Readonly<Record<string, readonly string[]>>;
  readonly unique?: Readonly<Record<string, readonly string[]>>;
}

type ColumnWords = string | { readonly storage: string; readonly preset: string };

function columnOf([name, words]: [string, ColumnWords]): ColumnDefinition {
  if (typeof words !== 'string') return { name, storage: storageOf(words.storage), preset: words.preset };
  return { name, storage: storageOf(words), ...(words.endsWith('?') ? {} : { required: true }) };
}

function storageOf(word: string): 'integer' | 'text' {
  return word.startsWith('integer') ? 'integer' : 'text';
}

function indexesOf(declared: Readonly<Record<string, readonly string[]>> = {}, isUnique = false) {
  return Object.entries(declared).map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column })),
    ...(isUnique ? { unique: columns } : {}),
  }));
}

/** Definitions of tables of the server's own, held to the types of their rows in both directions. */
export function declareTables<Tables extends object>(
  declared: {
    readonly [T in keyof Tables]: Declaration<Tables[T]>;
  },
): readonly TableDefinition[] {
  return Object.entries(declared as Readonly<Record<string, Words>>).map(([name, table]) => ({
    name,
    tag: 'system',
    columns: Object.entries(table.columns).map(columnOf),
    primaryKey: table.key ?? ['id'],
    indexes: [...indexesOf(table.indexes), ...indexesOf(table.unique, true)],
  }));
}
