import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Executor } from './Database.ts';
import type { GramStore } from './GramStore.ts';
import type { SqlText } from './sqlText.ts';

/** What a column is to the engine; storage classes map to these. */
export type ColumnKind = 'text' | 'integer' | 'flag' | 'real' | 'grams';

/** Which unique key refused a row: the engine names the index or its columns. */
export interface UniqueViolation {
  readonly index?: string;
  readonly columns?: readonly string[];
}

/** Names of the columns and indexes of a table. */
export interface TableParts {
  readonly columns: readonly string[];
  readonly indexes: readonly string[];
}

/** Everything in which the engines differ. Code asks for a capability, never for a name. */
export interface Dialect {
  /** For messages only. */
  readonly name: string;
  /** SQL type (with collation) of each kind of column; text compares by code point everywhere. */
  readonly columnTypes: Readonly<Record<ColumnKind, string>>;
  /** Case-insensitive (ASCII) pattern match. */
  readonly like: 'like' | 'ilike';
  /** Said behind an index column: absent values come before all others in both engines, and last in an index that descends. */
  indexOrder(descending: boolean): string;
  /** How the index of grams is made: of the lists in a column, or as a table beside. */
  readonly gramIndex: 'gin' | 'fts5';
  readonly grams: GramStore;
  /** The engine checks types of columns, so that changing a kind means rewriting the column. */
  readonly typedColumns: boolean;
  /** Said behind a select whose rows must stay as they are until the transaction ends; nothing where one writer is alone anyway. */
  readonly lockRows: string;
  /** The same, of rows that this transaction is about to change: two that only kept them as they are would wait for each other. */
  readonly lockRowsToChange: string;
  /** Only one server at a time uses a database. */
  readonly oneServer: boolean;
  readonly maxParameters: number;
  /** How a statement written by hand names its parameters, counted from 1. */
  parameter(at: number): string;
  /**
   * Inserts as many rows as there are, each parameter the list of the values of a column: one text however many there
   * are, and a third of the work. Absent where each value is a parameter.
   */
  readonly insertLists?: (
    table: string,
    columns: readonly { readonly name: string; readonly kind: ColumnKind }[],
  ) => string;
  /** Of so many texts each is a parameter of its own; more travel as one. */
  readonly maxNamedTexts: number;
  /** A text column has one of many values, which travel as one parameter: a statement takes only so many. */
  amongTexts(column: SqlText, values: readonly string[]): SqlText;
  /** Rows of a table, those of each of the values by themselves: `part` is what stands behind their `where`. */
  rowsOfEach(
    rows: { readonly table: SqlText; readonly id: SqlText; readonly columns: SqlText },
    values: readonly string[],
    part: (value: SqlText) => SqlText,
  ): SqlText;
  /**
   * A column that rows are looked at by and not found by: beside the ids of rows no index of it is entered, whatever the
   * engine knows of the table, which may be from when that was small.
   */
  looked(column: SqlText): SqlText;
  /** The text of a JSON object whose values stand as they stood, one of them under another name. */
  withRenamedKey(json: RawBuilder<unknown>, from: string, to: string): RawBuilder<string>;
  /** Waits until nobody else holds this name, and holds it until the transaction ends. */
  lockName(executor: Executor, name: string): Promise<void>;
  /** The same beside others who share it: it waits only for who locks the name, who waits for all of them. */
  shareName(executor: Executor, name: string): Promise<void>;
  /** Keeps other servers out of the schema until the transaction ends. */
  lockSchema(executor: Executor): Promise<void>;
  /** Changes of the schema on large tables may take longer than a request may; for this transaction. */
  liftTimeLimit(executor: Executor): Promise<void>;
  /** After very many rows at once: until it has looked, an engine takes their tables for empty and plans for one row. */
  learnSizes(executor: Executor): Promise<void>;
  /** The clock of the database server; undefined where that is this machine. */
  now(executor: Executor): Promise<number | undefined>;
  tableNames(executor: Executor): Promise<readonly string[]>;
  /** What there is of a table, whoever made it. */
  tableParts(executor: Executor, table: string): Promise<TableParts>;
  /** How the engine would go about a statement, whatever its values, of which it has so many. */
  explain(statement: string, parameters: number): CompiledQuery;
  uniqueViolation(error: unknown): UniqueViolation | undefined;
  /** The engine could not do its work for a while (full disk, lost connection, lock time-out). */
  isUnavailable(error: unknown): boolean;
  /** What to throw where a transaction must run again, on what others have written meanwhile. */
  tryAgain(): Error;
  /** The engine asks to run the whole transaction again. */
  isRetryable(error: unknown): boolean;
}
