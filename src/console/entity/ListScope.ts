import type { Identifier } from 'react-admin';
import type { FilterValues } from '../../protocol/query/filtersOf.ts';
import type { EntityRecord } from '../../protocol/types.ts';

/** A list that stands inside another page and shows a part of its entity. */
export interface ListScope {
  /** Under which name arrangement and state of the list are kept. */
  readonly name: string;
  /** Always filtered by; with a tree these are its top rows. */
  readonly filter: FilterValues;
  /** Always filtered by while the person searches; the same as `filter` unless the list is a tree. */
  readonly searchFilter: FilterValues;
  /** What a new record begins with. */
  readonly preset: EntityRecord;
  /** Two lists share the window: the commands of a row stand in one menu. */
  readonly compact?: boolean;
  /** The row that the rest of the page belongs to. */
  readonly current?: Identifier;
}
