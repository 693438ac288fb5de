/** The databases whose tables can be read. MariaDB and MySQL are one. */
export const DATABASE_KINDS = ['postgresql', 'mysql', 'sqlite'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** A table as a list of tables shows it. */
export interface TableName {
  readonly name: string;
  /** Empty where nobody wrote one; SQLite knows none. */
  readonly comment: string;
}

/** A column as the database declares it. */
export interface TableColumn {
  readonly name: string;
  /** As the database writes it, with its size: `varchar(100)`, `tinyint(1)`, `numeric(10,2)`, `timestamp without time zone`. */
  readonly nativeType: string;
  /** The type without its size, in small letters: `varchar`, `tinyint`, `numeric`. */
  readonly type: string;
  /** Characters of a text. */
  readonly length?: number;
  /** Digits of a number, and how many of them stand behind the point. */
  readonly precision?: number;
  readonly scale?: number;
  readonly nullable: boolean;
  /** The default as SQL, such as `0`, `'draft'` or `CURRENT_TIMESTAMP`; absent: none. */
  readonly defaultText?: string;
  readonly autoIncrement: boolean;
  /** Part of the primary key. */
  readonly inKey: boolean;
  readonly comment: string;
  /** The values of a MySQL `enum(...)` or of a PostgreSQL enumeration. */
  readonly values?: readonly string[];
}

/** A foreign key; columns and targets go together in their order. */
export interface TableForeignKey {
  readonly columns: readonly string[];
  readonly table: string;
  readonly targets: readonly string[];
}

/** A table read from a database: all that its entity and the code of its project are made from. */
export interface TableDescription extends TableName {
  readonly database: DatabaseKind;
  /** In the order of the table. */
  readonly columns: readonly TableColumn[];
  readonly foreignKeys: readonly TableForeignKey[];
  /** Columns of each unique index but the primary key. */
  readonly uniques: readonly (readonly string[])[];
}
