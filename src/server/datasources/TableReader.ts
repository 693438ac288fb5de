import type { TableDescription, TableName } from '../../codegen/TableDescription.ts';

/** One open, read-only connection to a database. */
export interface TableReader {
  /** Name and version of the server. */
  readonly version: () => Promise<string>;
  /** Tables by name; views and tables of the system are none. */
  readonly tables: () => Promise<readonly TableName[]>;
  readonly table: (name: string) => Promise<TableDescription | undefined>;
  readonly close: () => Promise<void>;
}
