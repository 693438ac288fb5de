import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from './OperationContext.ts';

/** What the server does of its own when a record of an entity is saved, inside the same transaction. */
export interface SaveRule {
  /** Values that follow from the rest of the record: states that follow dates, levels that follow numbers. */
  readonly derive?: (context: OperationContext, record: EntityRecord) => Promise<EntityRecord>;
  /** What a saved record moves elsewhere; `before` is absent for a new one. */
  readonly saved?: (context: OperationContext, record: EntityRecord, before?: EntityRecord) => Promise<void>;
}
