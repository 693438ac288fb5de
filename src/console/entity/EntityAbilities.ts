import type { Action } from '../../model/Action.ts';
import type { Toggle } from '../../model/Entity.ts';
import type { RowCommand } from './RowCommand.ts';

/** What the person may do with an entity: worked out once, not asked per row. */
export interface EntityAbilities {
  readonly list: boolean;
  readonly create: boolean;
  readonly update: boolean;
  /** One or several: the data provider makes do with either call. */
  readonly remove: boolean;
  readonly view: boolean;
  readonly export: boolean;
  readonly import: boolean;
  readonly rowCommands: readonly RowCommand[];
  readonly selectionActions: readonly Action[];
  /** Actions of one record that may be run on many. */
  readonly batchActions: readonly Action[];
  readonly collectionActions: readonly Action[];
  /** By field name. */
  readonly toggles: ReadonlyMap<string, Toggle>;
}
