import { PLATFORM } from '../../model/platform.ts';
import { wallTime } from '../wallTime.ts';
import { houseJobs } from './houseJobs.ts';
import { type DailyOptions, runDaily } from './runDaily.ts';

/** Where a run says what it did. */
interface DailyLog {
  readonly info: (what: object, message: string) => void;
  readonly error: (what: object, message: string) => void;
}

/** How often the clock is looked at: midnight is noticed within a minute. */
const OFTEN = 60_000;
/** A server that has just started has better things to do than to look through all files. */
const HOUSE_PAUSE_MS = 10 * 60_000;

export interface StartDailyOptions extends DailyOptions {
  /** Uploaded files, where they are looked after as well. */
  readonly filesDir?: string;
}

/**
 * Does the day's work once at the start and then whenever a new day has begun. The timer keeps no
 * process alive. Answers how to stop: work under way is finished first.
 */
export function startDaily(options: StartDailyOptions, log: DailyLog): () => Promise<void> {
  const { model, database, now, filesDir } = options;
  const startedAt = now();
  let finished = '';
  let kept = '';
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

  async function keepHouse(folder: string): Promise<void> {
    for (const { name, run } of houseJobs) {
      try {
        const changed = await run({ model, database, now, filesDir: folder });
        log.info({ tenantId: PLATFORM, job: name, changed }, 'daily job done');
      } catch (error) {
        log.error({ tenantId: PLATFORM, job: name, err: error }, 'daily job failed');
      }
    }
  }

  const mayKeepHouse = (today: string): boolean => today !== kept && now() - startedAt >= HOUSE_PAUSE_MS;

  async function workOf(today: string): Promise<void> {
    if (today !== finished) await work(today);
    if (filesDir === undefined || !mayKeepHouse(today)) return;
    kept = today;
    await keepHouse(filesDir);
  }

  function look(): void {
    const today = wallTime(now()).slice(0, 10);
    const isDue = today !== finished || (filesDir !== undefined && mayKeepHouse(today));
    if (!isDue || under !== undefined) return;
    under = workOf(today).finally(() => {
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
