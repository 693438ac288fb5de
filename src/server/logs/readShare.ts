import type { Directory } from '../identity/people/Directory.ts';

/** The parameter that says which share of the reads is logged, 0 to 1; absent: none. */
const SAMPLE = 'log.read.sample';
const REREAD_MS = 30_000;

/** Which share of the reads is logged, known without waiting: the parameter is read anew beside the calls. */
export function createReadShare(parameter: Directory['parameter'], now: () => number): () => number {
  let share = 0;
  let readAt = Number.NEGATIVE_INFINITY;

  async function reread(): Promise<void> {
    try {
      const chosen = Number((await parameter(SAMPLE)) ?? '');
      share = Number.isFinite(chosen) ? Math.min(Math.max(chosen, 0), 1) : 0;
    } catch {
      // The database is away; the share of before holds.
    }
  }

  return () => {
    if (Math.abs(now() - readAt) > REREAD_MS) {
      readAt = now();
      void reread();
    }
    return share;
  };
}
