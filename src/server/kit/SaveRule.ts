import type { ChangesOf, EntityName } from '../../model/SchemaTypes.ts';
import type { OperationContext } from './OperationContext.ts';

/** What the server does of its own when a record of an entity is saved, inside the same transaction. */
export interface SaveRule<N extends string = string> {
  /** Values that follow from the rest of the record: states that follow dates, levels that follow numbers. */
  derive?(context: OperationContext, record: ChangesOf<N>): Promise<ChangesOf<N>>;
  /** What a saved record moves elsewhere; `before` is absent for a new one. */
  saved?(context: OperationContext, record: ChangesOf<N>, before?: ChangesOf<N>): Promise<void>;
  /**
   * The entities whose rows `saved` writes, and no other: then a save costs no more where it moves nothing. Absent: any,
   * so that the record is read anew after a save, and where people belong to it everybody is looked at anew.
   */
  readonly writes?: readonly EntityName[];
}

/** Rules by the entity whose records they follow. */
export type SaveRules = { readonly [N in EntityName]?: SaveRule<N> };
