import { wallTime } from '../wallTime.ts';
import { type DailyOptions, runDaily } from './runDaily.ts';

/** Where a run says what it did. */
interface DailyLog {
  readonly info: (what: object, message: string) => void;
  readonly error: (what: object, message: string) => void;
}

/** How often the clock is looked at: midnight is noticed within a minute. */
const OFTEN = 60_000;

/**
 * Does the day's work once at the start and then whenever a new day has begun. The timer keeps no
 * process alive. Answers how to stop: work under way is finished first.
 */
export function startDaily(options: DailyOptions, log: DailyLog): () => Promise<void> {
  let finished = '';
  let under: Promise<void> | undefined;

  async function work(today: string): Promise<void> {
    try {
      const { done, failed } = await runDaily(options);
      for (const { tenantId, job, changed } of done) log.info({ tenantId, job, changed }, 'daily job done');
      for (const { tenantId, job, error } of failed) log.error({ tenantId, job, err: error }, 'daily job failed');
      if (failed.length === 0) finished = today;
    } catch (error) {
      log.error({ err: error }, 'daily jobs failed');
    }
  }

  function look(): void {
    const today = wallTime(options.now()).slice(0, 10);
    if (today === finished || under !== undefined) return;
    under = work(today).finally(() => {
      under = undefined;
    });
  }

  look();
  const timer = setInterval(look, OFTEN);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await under;
  };
}
