import type { RawBuilder } from 'kysely';
import type { TableDefinition } from './TableDefinition.ts';

/** One change of the schema, carried out and recorded in one transaction. */
export interface SchemaStep {
  /** As it stands in the record before; none when there is no such table yet, two when one takes the place of another. */
  readonly before: readonly TableDefinition[];
  /** As it stands afterwards; none when the table goes, two when it goes on under another name. */
  readonly after: readonly TableDefinition[];
  readonly statements: readonly RawBuilder<unknown>[];
}
