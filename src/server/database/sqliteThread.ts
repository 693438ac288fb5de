import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import type { MarkedQuery, MarkedRead } from './writeEpochs.ts';

export type Writes = readonly (Pick<CompiledQuery, 'sql' | 'parameters'> & MarkedQuery)[];

export type ReadQuery = Pick<CompiledQuery, 'sql' | 'parameters'> & MarkedRead;

/** Rows to write in one transaction, or a query to run. */
export type Task = { readonly writes: Writes } | { readonly read: ReadQuery };

/** Rows that were read, and how many commits of the writer have been seen if that was asked for and is known. */
export interface Found {
  readonly rows: readonly object[];
  readonly commits?: number | undefined;
}

/** What became of one task. */
export interface Outcome extends Partial<Found> {
  readonly refused?: { readonly message: string; readonly code: string };
}

export interface ThreadData {
  readonly file: string;
  readonly role: 'reader' | 'writer';
  /** Where the writer counts its commits (`commitClock.ts`). */
  readonly commits?: SharedArrayBuffer | undefined;
}

export interface SqliteThread {
  /** One task at a time, answered when it is done. */
  run(task: Task): Promise<Found>;
  /** There is a thread, which costs memory. */
  readonly isStarted: () => boolean;
  close(): Promise<void>;
}

/** The thread itself ended: what it was at may be done by another. */
export class ThreadEnded extends Error {}

/**
 * A thread with a connection of its own, which works while the event loop goes on. It is started when there is
 * something to do (it costs 9 MB), and again after it has ended without being asked to.
 */
export function createSqliteThread(data: ThreadData, onLost: (error: unknown) => void): SqliteThread {
  let worker: Worker | undefined;
  let asked: PromiseWithResolvers<Outcome> | undefined;

  function started(): Worker {
    if (worker) return worker;
    const fresh = new Worker(new URL('./sqliteThread.mjs', import.meta.url), { workerData: data });
    fresh.on('message', (outcome: Outcome) => asked?.resolve(outcome));
    fresh.on('error', onLost);
    fresh.on('exit', (code) => {
      if (worker === fresh) worker = undefined;
      asked?.reject(new ThreadEnded(`The thread of SQLite's ${data.role} ended with code ${code}`));
    });
    worker = fresh;
    return fresh;
  }

  return {
    isStarted: () => worker !== undefined,
    run: async (task) => {
      const thread = started();
      asked = Promise.withResolvers();
      // Holds the process only while it works.
      thread.ref();
      thread.postMessage(task);
      const { rows = [], commits, refused } = await asked.promise;
      thread.unref();
      if (refused) throw Object.assign(new Error(refused.message), { code: refused.code });
      return { rows, commits };
    },
    close: async () => {
      if (worker === undefined) return;
      const ended = once(worker, 'exit');
      worker.ref();
      worker.postMessage('close');
      await ended;
    },
  };
}
