import type { Identifier } from 'react-admin';
import type { ListRow } from './ListRow.ts';

/** How much of the rows in sight is chosen. */
export function selectionOf(rows: readonly ListRow[], selected: ReadonlySet<Identifier>): 'none' | 'some' | 'all' {
  const count = rows.filter(({ record }) => selected.has(record.id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
