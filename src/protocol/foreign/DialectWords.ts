/** Words of a backend that is nearly of the BladeX family (docs/backends.md); what is left out is as in BladeX. */
export interface DialectWords {
  /** Beginnings of the paths that have these words; default: all of them. */
  readonly below?: readonly string[];
  /** How a page is asked for: its number and its length. */
  readonly current?: string;
  readonly size?: string;
  /** How rows are sorted, by one column: its name, and `asc` or `desc`. */
  readonly sortColumn?: string;
  readonly sortOrder?: string;
  /** A filter for what is or contains a value travels by the name of its field alone. */
  readonly bareFilters?: boolean;
  /** The envelope. */
  readonly code?: string;
  readonly msg?: string;
  readonly data?: string;
  /** Codes of success. */
  readonly success?: readonly (number | string)[];
  /** The page, in the envelope's data or beside its code. */
  readonly records?: string;
  readonly total?: string;
}
