import type { ModuleTexts } from './texts.ts';

/** How many passed, and how many wait for an examiner: these do not count in the rate. */
export const passNote = (
  { passedCount: count, waitingCount: waiting }: Record<'passedCount' | 'waitingCount', number>,
  t: ModuleTexts['t'],
): string => t(waiting === 0 ? 'stats.passRateNote' : 'stats.passRateWaiting', { count, waiting });
