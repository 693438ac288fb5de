import type { HistoryChange } from '../../../model/history.ts';
import type { HistoryRow } from '../../database/historyTables.ts';

/** What an entry says was changed, by the name of the field. */
export type Changes = Readonly<Record<string, HistoryChange>>;

export const changesIn = ({ changes }: Pick<HistoryRow, 'changes'>): Changes =>
  changes === '' ? {} : (JSON.parse(changes) as Changes);
