import type { Identifier, SortPayload } from 'react-admin';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { RowHandlers } from '../list/RowHandlers.ts';
import type { ListWork } from '../useListWork.ts';

/** What a list that does not stand in rows is drawn from: the same filters, columns, commands and handlers. */
export interface LayoutProps {
  readonly context: EntityScreenContext;
  readonly filters: FilterValues;
  readonly onFilters: (filters: FilterValues) => void;
  readonly sort: SortPayload;
  readonly columns: readonly PlacedColumn[];
  readonly handlers: RowHandlers;
  readonly work: ListWork;
  /** The record that stands beside the list. */
  readonly current: Identifier | undefined;
}
