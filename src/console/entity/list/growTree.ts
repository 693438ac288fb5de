import type { RaRecord } from 'react-admin';
import type { ListRow } from './ListRow.ts';

/** What the server answered for one opened row: as many pages of it as were asked for. */
interface Branch {
  readonly records: readonly RaRecord[];
  readonly total: number;
  readonly pages: number;
}

export type Branches = ReadonlyMap<RaRecord['id'], Branch>;

/**
 * The rows of a tree in the order they stand; the last row of a branch that was cut says how many are missing.
 * A backend that names a row below itself does not send us round for ever: it stands there closed.
 */
export function growTree(
  records: readonly RaRecord[],
  branches: Branches,
  isLeaf: (record: RaRecord) => boolean,
  above: readonly RaRecord['id'][] = [],
): ListRow[] {
  const depth = above.length;
  return records.flatMap((record) => {
    const branch = above.includes(record.id) ? undefined : branches.get(record.id);
    if (branch === undefined)
      return [{ record, depth, twig: isLeaf(record) ? ('leaf' as const) : ('closed' as const) }];
    if (branch.records.length === 0) return [{ record, depth, twig: 'leaf' as const }];
    const below = growTree(branch.records, branches, isLeaf, [...above, record.id]);
    return [{ record, depth, twig: 'open' as const }, ...cut(below, branch, record.id, depth + 1)];
  });
}

/** Rows of which none has others below it are a plain list: their names begin where its columns do. */
export const plainWhereBare = (rows: readonly ListRow[]): readonly ListRow[] =>
  rows.every(({ twig }) => twig === 'leaf') ? rows.map((row) => ({ ...row, twig: 'none' })) : rows;

function cut(
  rows: readonly ListRow[],
  { records, total, pages }: Branch,
  of: RaRecord['id'],
  depth: number,
): readonly ListRow[] {
  const last = rows.at(-1);
  if (last === undefined || total <= records.length) return rows;
  const rest = { of, depth, count: total - records.length, next: pages + 1 };
  return [...rows.slice(0, -1), { ...last, rests: [...(last.rests ?? []), rest] }];
}
