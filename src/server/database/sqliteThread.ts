import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';

export type Inserts = readonly Pick<CompiledQuery, 'sql' | 'parameters'>[];

/** What became of one batch. */
export interface Outcome {
  readonly refused?: { readonly message: string; readonly code: string };
}

export interface ThreadData {
  readonly file: string;
}

export interface SqliteThread {
  /** In one transaction, answered after its commit; one batch at a time. */
  run(inserts: Inserts): Promise<void>;
  close(): Promise<void>;
}

/**
 * A thread with a connection of its own, which writes while the event loop goes on. It is started when there is
 * something to write (it costs 9 MB), and again after it has ended without being asked to.
 */
export function createSqliteThread(file: string, onLost: (error: unknown) => void): SqliteThread {
  let worker: Worker | undefined;
  let asked: PromiseWithResolvers<Outcome> | undefined;

  function started(): Worker {
    if (worker) return worker;
    const fresh = new Worker(new URL('./sqliteThread.mjs', import.meta.url), { workerData: { file } });
    fresh.on('message', (outcome: Outcome) => asked?.resolve(outcome));
    fresh.on('error', onLost);
    fresh.on('exit', (code) => {
      worker = undefined;
      asked?.reject(new Error(`The thread that writes to SQLite ended with code ${code}`));
    });
    worker = fresh;
    return fresh;
  }

  return {
    run: async (inserts) => {
      const thread = started();
      asked = Promise.withResolvers();
      // Holds the process only while it works.
      thread.ref();
      thread.postMessage(inserts.map(({ sql, parameters }) => ({ sql, parameters })));
      const { refused } = await asked.promise;
      thread.unref();
      if (refused) throw Object.assign(new Error(refused.message), { code: refused.code });
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
