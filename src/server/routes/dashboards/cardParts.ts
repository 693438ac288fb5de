import type { DashboardFigure } from '../../../model/Dashboard.ts';
import type { CountGroup } from '../../../protocol/types.ts';

/** What rows come to: their number, or what their field adds up to. */
export const amountOf = ({ sum }: Pick<DashboardFigure, 'sum'>, group: CountGroup | undefined): string =>
  (sum === undefined ? String(group?.count ?? 0) : group?.totals[0]) ?? '0';
