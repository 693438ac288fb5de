import { randomUUID } from 'node:crypto';
import type { JobOptions } from './Job.ts';
import { runJobs } from './runJobs.ts';

/** Where a run says what it did. */
interface JobLog {
  readonly info: (what: object, message: string) => void;
  readonly error: (what: object, message: string) => void;
}

/** How often the clock is looked at: what is due is done within a minute. */
const LOOK_MS = 20_000;

/**
 * Does what is due at the start and then at every look at the clock. The timer keeps no process alive.
 * Answers how to stop: work under way is finished first.
 */
export function startJobs(options: Omit<JobOptions, 'server'>, log: JobLog): () => Promise<void> {
  const server = randomUUID();
  let under: Promise<void> | undefined;

  async function work(): Promise<void> {
    try {
      // Spread anew each time: in development model and modules are those of the moment.
      const { done, failed } = await runJobs({ ...options, server });
      for (const run of done) log.info(run, 'job done');
      for (const { error, ...run } of failed) log.error({ ...run, err: error }, 'job failed; it is tried again later');
    } catch (error) {
      log.error({ err: error }, 'jobs failed');
    }
  }

  function look(): void {
    under ??= work().finally(() => {
      under = undefined;
    });
  }

  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await under;
  };
}
