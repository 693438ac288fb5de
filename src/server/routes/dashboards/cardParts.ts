import type { DashboardFigure } from '../../../model/Dashboard.ts';
import type { Entity } from '../../../model/Entity.ts';
import { writeFilterTree } from '../../../protocol/query/filterTree.ts';
import type { CountGroup, EntityRecord, FilterTree } from '../../../protocol/types.ts';

/** All filters as one tree, as links to the list carry it; `{}` where there are none. */
export function linkFilter(entity: Entity, filters: readonly FilterTree[]): EntityRecord {
  const tree = filters.length === 0 ? undefined : writeFilterTree(entity, { all: filters });
  return typeof tree === 'object' && tree !== null ? (tree as EntityRecord) : {};
}

/** What rows come to: their number, or what their field adds up to. */
export const amountOf = ({ sum }: Pick<DashboardFigure, 'sum'>, group: CountGroup | undefined): string =>
  (sum === undefined ? String(group?.count ?? 0) : group?.totals[0]) ?? '0';
