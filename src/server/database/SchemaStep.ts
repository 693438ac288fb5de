import type { RawBuilder } from 'kysely';
import type { TableDefinition } from './TableDefinition.ts';

/** One change of the schema, carried out and recorded in one transaction. */
export interface SchemaStep {
  /** As it stands in the record before; absent when there is no such table yet. */
  readonly before?: TableDefinition;
  /** As it stands afterwards; absent when the table goes. */
  readonly after?: TableDefinition;
  readonly statements: readonly RawBuilder<unknown>[];
}
