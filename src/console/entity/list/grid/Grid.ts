import type { RaRecord } from 'react-admin';
import type { ListRow } from '../ListRow.ts';

/** What the keys of a grid ask of its list. */
export interface GridHandlers {
  readonly onSelect: (record: RaRecord) => void;
  /** Selects up to here; from `from`, or without it from where the last one was selected. */
  readonly onSelectTo: (to: RaRecord, from?: RaRecord) => void;
  readonly onSelectPage: () => void;
  readonly onOpen: (record: RaRecord) => void;
  readonly onEdit: (record: RaRecord) => void;
  readonly onRemove: (record: RaRecord) => void;
  readonly onBranch: (record: RaRecord) => void;
  /** Turns so many pages; `false` where there is none. */
  readonly onTurn: (by: 1 | -1) => boolean;
  readonly onAdd: () => boolean;
}

export interface Grid {
  readonly rows: readonly ListRow[];
  readonly selectable: boolean;
  readonly handlers: GridHandlers;
  /** Scrolls to a row that is not drawn, so that it will be; another function whenever other rows are drawn. */
  readonly reveal?: ((index: number) => void) | undefined;
}

/** Where the keys are: a cell of a row, and the record that the row is of. */
export interface GridPlace {
  readonly id: string;
  readonly row: number;
  readonly cell: number;
}
