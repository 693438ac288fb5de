import type { RaRecord } from 'react-admin';
import { groupKeyOf, type ListGroup } from '../../../../model/grouping.ts';
import type { Column } from '../../Column.ts';
import type { GroupFigures } from '../../useListFigures.ts';

/** How the rows of a list stand in groups. One object as long as nothing of it changes. */
export interface RowGroups {
  readonly group: ListGroup;
  /** The field they are grouped by, as the list shows it. */
  readonly column: Column;
  /** By the key of the group, of all its rows on all pages; none where the backend does not count them. */
  readonly figures: ReadonlyMap<string, GroupFigures>;
  /** Keys of the groups whose rows are put away. */
  readonly folded: ReadonlySet<string>;
  readonly onFold: (key: string) => void;
}

/** The group that a row stands in; empty for rows without a value. */
export const groupOfRow = ({ group: { field, part } }: Pick<RowGroups, 'group'>, record: RaRecord): string =>
  groupKeyOf(record[field], part) ?? '';
