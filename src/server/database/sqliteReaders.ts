import os from 'node:os';
import { createRunning } from './createRunning.ts';
import {
  createSqliteThread,
  type Found,
  type ReadQuery,
  type SqliteThread,
  type ThreadData,
  ThreadEnded,
} from './sqliteThread.ts';

const MAX_READERS = 4;
/** A thread that has had nothing to read for so long is ended: it costs memory. */
const IDLE_MS = 30_000;

/** So long after a thread failed none is started. */
const PAUSE_MS = 10_000;

interface Waiting {
  readonly start: (thread: SqliteThread) => void;
}

export interface SqliteReaders {
  /** Runs a read on a thread; `elsewhere` does it where the thread itself fails. */
  read(query: ReadQuery, elsewhere: () => Found): Promise<Found>;
  /** How many threads there are. */
  readonly size: () => number;
  close(): Promise<void>;
}

/** Threads that read beside the event loop: as many as there are reads at a time, and never more than cores. */
export function createSqliteReaders(
  data: Pick<ThreadData, 'file' | 'commits'>,
  onLost: (error: unknown) => void,
  idle = IDLE_MS,
): SqliteReaders {
  const most = Math.max(2, Math.min(MAX_READERS, os.availableParallelism()));
  const threads: SqliteThread[] = [];
  const free: SqliteThread[] = [];
  const queue: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  const underWay = createRunning();
  let failed = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function take(): SqliteThread | undefined {
    const known = free.pop();
    if (known !== undefined || threads.length >= most) return known;
    const fresh = createSqliteThread({ ...data, role: 'reader' }, onLost);
    threads.push(fresh);
    return fresh;
  }

  async function endAll(): Promise<void> {
    const ended = free.splice(0);
    threads.splice(0, threads.length, ...threads.filter((thread) => !ended.includes(thread)));
    await Promise.all(ended.map((thread) => thread.close()));
  }

  function give(thread: SqliteThread): void {
    const next = queue.shift();
    if (next !== undefined) {
      next.start(thread);
      return;
    }
    free.push(thread);
    clearTimeout(timer);
    timer = setTimeout(() => void endAll(), idle).unref();
  }

  const taken = (): Promise<SqliteThread> => {
    const thread = take();
    return thread === undefined ? new Promise((start) => queue.push({ start })) : Promise.resolve(thread);
  };

  async function readBeside(query: ReadQuery, elsewhere: () => Found): Promise<Found> {
    const thread = await taken();
    try {
      return await thread.run({ read: query });
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      failed = performance.now();
      return elsewhere();
    } finally {
      give(thread);
    }
  }

  return {
    size: () => threads.filter((thread) => thread.isStarted()).length,
    read: async (query, elsewhere) => {
      if (isClosed || performance.now() - failed < PAUSE_MS) return elsewhere();
      return underWay.add(readBeside(query, elsewhere));
    },
    close: async () => {
      isClosed = true;
      // Nobody is to hold the file any more when this is over.
      await underWay.settled();
      clearTimeout(timer);
      await endAll();
    },
  };
}
