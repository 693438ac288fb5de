import { createDirectory } from '../identity/people/Directory.ts';
import type { Sweep } from './sweepFiles.ts';

/** The parameter that says after how many days removed records go for good; without it they stay. */
const PURGE_DAYS = 'record.purge.days';

/** Days that removed records are kept where their entity says nothing of it; 0: for ever. */
export async function usualDays({ database, model }: Pick<Sweep, 'database' | 'model'>): Promise<number> {
  const days = Number((await createDirectory({ database, model }).parameter(PURGE_DAYS))?.trim() || 0);
  return Number.isFinite(days) && days > 0 ? days : 0;
}
