/** A server that holds a database, and who asks there. */
export interface ServerSource {
  readonly kind: 'postgresql' | 'mysql';
  readonly host: string;
  /** What the host's name meant when it was looked at; connected to instead of the name. */
  readonly address: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** Where tables are looked for in PostgreSQL; absent: `public`. */
  readonly schema?: string;
  readonly tls: 'off' | 'on' | 'verified';
  readonly connectTimeoutMs: number;
}

/** A database in a file. */
export interface FileSource {
  readonly kind: 'sqlite';
  readonly file: string;
}

/** A database that tables are read from, as `dataSourceOf` makes it of what a record says. */
export type DataSource = ServerSource | FileSource;
