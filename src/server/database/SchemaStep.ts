import type { RawBuilder } from 'kysely';
import type { TableDefinition } from './TableDefinition.ts';

/** Statements of one transaction, and what then is. */
export interface SchemaStage {
  readonly statements: readonly RawBuilder<unknown>[];
  /** As it stands afterwards; none when the table goes, two when it goes on under another name. */
  readonly after: readonly TableDefinition[];
}

/** One change of the schema, carried out and recorded in one transaction. */
export interface SchemaStep extends SchemaStage {
  /** As it stands in the record before; none when there is no such table yet, two when one takes the place of another. */
  readonly before: readonly TableDefinition[];
  /** What follows in transactions of its own: while an index is made, the table's readers need not wait for the change before. */
  readonly later?: readonly SchemaStage[];
}
