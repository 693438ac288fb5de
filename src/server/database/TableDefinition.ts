import type { StorageClass } from '../../model/fieldTypes/FieldTypeDescriptor.ts';
import type { ColumnKind } from './Dialect.ts';

/** `real` is what a stored computed number rests in; everything else is a class of the model. */
export type ColumnStorage = Exclude<StorageClass, 'none'> | 'real';

export interface ColumnDefinition {
  readonly name: string;
  /** `grams` is what text search keeps of a record. */
  readonly storage: ColumnStorage | 'grams';
  /** The field it keeps; absent in system tables. */
  readonly field?: string;
  /** Former field name: the column is renamed and keeps its data. */
  readonly was?: string;
  /** A project added the field to an entity of the platform; it is recorded, so that a field of that name which the
   * platform gains later does not take its values. */
  readonly added?: boolean;
  /** Digits behind the point of `scaled`. */
  readonly scale?: number;
  /** JSON list of what the type holds singly. */
  readonly many?: boolean;
  /** The schema has it no more; it stays, empty, in case it comes back. */
  readonly retired?: boolean;
  /** SQL literal; such a column is never null. */
  readonly preset?: string;
  readonly required?: boolean;
  /** Column of a name whose canonical form this one keeps: written with it, made anew from it, dropped without loss. */
  readonly canonicalOf?: string;
}

export interface IndexDefinition {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly descending?: boolean }[];
  /** Field names of a unique key, for the message to a person; absent for plain indexes. */
  readonly unique?: readonly string[];
  /** Rows that were deleted logically are not in it. */
  readonly liveOnly?: boolean;
  /** Finds the rows whose list of grams holds all of some. */
  readonly grams?: true;
}

/**
 * `tenant` rows belong to one tenant and cannot be reached without it, `global` rows to all,
 * `system` tables are the server's own and no entity call reaches them.
 */
export type TableTag = 'tenant' | 'global' | 'system';

export interface TableDefinition {
  readonly name: string;
  readonly tag: TableTag;
  /** The entity it keeps; absent in system tables. */
  readonly entity?: string;
  readonly was?: string;
  /** Nothing declares it any more; it stays, empty or with rows that were set aside. */
  readonly retired?: boolean;
  /** All of it is made from other tables: where nothing declares it, it goes, and is made anew when something does. */
  readonly derived?: true;
  /** The entity whose rows these were, until it was stored in another way; only in development. */
  readonly setAside?: string;
  readonly columns: readonly ColumnDefinition[];
  readonly primaryKey: readonly string[];
  readonly indexes: readonly IndexDefinition[];
}

/** How each storage rests in a column of the engine. */
export const COLUMN_KINDS: Readonly<Record<ColumnDefinition['storage'], ColumnKind>> = {
  text: 'text',
  integer: 'integer',
  scaled: 'integer',
  flag: 'flag',
  json: 'text',
  secret: 'text',
  real: 'real',
  grams: 'grams',
};
