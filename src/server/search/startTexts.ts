import { setTimeout as pause } from 'node:timers/promises';
import { indexTexts, type TextStore } from './indexTexts.ts';
import { settleTexts } from './settleTexts.ts';

interface TextLog {
  readonly error: (what: object, message: string) => void;
}

/** How often it is looked whether something was written: so long a search also reads what was. */
const LOOK_MS = 2000;
/** Between two slices others have their turn, however much there is to do. */
const PAUSE_MS = 5;
/** Behind the last of what was written it is waited for more: while people write, each transaction deals with many. */
const GATHER_MS = 250;

/**
 * Takes texts apart beside the requests: what was written, and at the first start of a release all that was there.
 * Keeps no process alive. Answers how to stop: the slice under way is finished first.
 */
export function startTexts(store: TextStore, log: TextLog): () => Promise<void> {
  let stopped = false;
  let under: Promise<void> | undefined;

  async function work(): Promise<void> {
    try {
      let dealt = 0;
      for (;;) {
        if (stopped) break;
        const { records, isCaughtUp } = await indexTexts({ ...store });
        if (records === 0) break;
        dealt += records;
        await pause(isCaughtUp ? GATHER_MS : PAUSE_MS, undefined, { ref: false });
      }
      if (dealt > 0) await settleTexts(store.database, () => stopped);
    } catch (error) {
      log.error({ err: error }, 'texts could not be prepared for search; it is tried again');
    }
  }

  function look(): void {
    under ??= work().finally(() => {
      under = undefined;
    });
  }

  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await under;
  };
}
