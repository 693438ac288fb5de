import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database as SqliteConnection } from 'better-sqlite3';
import { errorCode } from '../errorCode.ts';
import { BUSY_MS } from './connectSqlite.ts';

const BATCH_SIZE = 64;
/** Another program that writes is asked so often whether it has ended. */
const BUSY_PAUSE_MS = 10;

interface Job {
  readonly run: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  /** Another connection writes: in no transaction of this one. */
  readonly alone: boolean;
}

/** What is told of transactions, each in the same moment. */
export interface CommitEvents {
  /** A job begins. */
  readonly onJob: () => void;
  /** It has failed, and nothing of it stands. */
  readonly onUndo: () => void;
  /** The common commit is about to be made. */
  readonly beforeCommit: () => void;
  /** Before anybody else can read. */
  readonly onCommit: () => void;
  readonly onRollback: () => void;
}

export interface GroupCommit {
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work`, which writes by another connection, between the transactions of this one. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

/** Waits until requests that arrived together have joined the queue. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * One writer at a time, and one sync to disk for all that wait: jobs run one after another and
 * are answered after the common commit. A failed job undoes only itself.
 */
export function groupCommit(connection: SqliteConnection, events: CommitEvents): GroupCommit {
  const queue: Job[] = [];
  // Prepared once: they are run for every job.
  const savepoint = connection.prepare('savepoint job');
  const release = connection.prepare('release job');
  const undo = connection.prepare('rollback to job');
  const inside = new AsyncLocalStorage<true>();
  let running: Promise<void> | undefined;

  /** Asks once: if the engine waited for another program here, nobody could read meanwhile. */
  function beginAtOnce(): void {
    connection.pragma('busy_timeout = 0');
    try {
      connection.exec('begin immediate');
    } finally {
      connection.pragma(`busy_timeout = ${BUSY_MS}`);
    }
  }

  async function begin(): Promise<void> {
    const end = performance.now() + BUSY_MS;
    for (;;) {
      try {
        beginAtOnce();
        return;
      } catch (error) {
        if (!errorCode(error).startsWith('SQLITE_BUSY') || performance.now() > end) throw error;
        await pause(BUSY_PAUSE_MS);
      }
    }
  }

  async function takeBack(isFirst: boolean): Promise<void> {
    if (isFirst) {
      connection.exec('rollback');
      await begin();
    } else {
      undo.run();
      release.run();
    }
  }

  /**
   * Jobs that ran and wait for the commit; a job that failed has been told already. Each has a savepoint of its own but
   * the first, which takes nothing of others back: within one SQLite walks through a list of everything it may have to
   * take back at the end of each statement, and a job of very many rows cost four times as much.
   */
  async function runJobs(done: Job[]): Promise<void> {
    for (let count = 0; count < BATCH_SIZE; count++) {
      const job = queue[0]?.alone ? undefined : queue.shift();
      if (!job) return;
      const isFirst = done.length === 0;
      try {
        if (!isFirst) savepoint.run();
        events.onJob();
        await inside.run(true, job.run);
        if (!isFirst) release.run();
        done.push(job);
      } catch (error) {
        job.reject(error);
        // A full disk or an I/O error ends the whole transaction.
        if (!connection.inTransaction) throw error;
        // Before another transaction is waited for: others may commit meanwhile.
        events.onUndo();
        await takeBack(isFirst);
      }
    }
  }

  /** What cannot even be rolled back is told by the next `begin`, to whoever writes then. */
  function rollback(): void {
    try {
      if (connection.inTransaction) connection.exec('rollback');
    } catch {}
  }

  async function runAlone({ run, resolve, reject }: Job): Promise<void> {
    try {
      await run();
      resolve();
    } catch (error) {
      reject(error);
    }
  }

  async function runBatch(): Promise<void> {
    const [first] = queue;
    if (first?.alone) {
      queue.shift();
      return runAlone(first);
    }
    try {
      await begin();
    } catch (error) {
      // Not for each of them in turn: they have waited together.
      while (queue[0]?.alone === false) queue.shift()?.reject(error);
      return;
    }
    const done: Job[] = [];
    try {
      await runJobs(done);
      events.beforeCommit();
      connection.exec('commit');
      events.onCommit();
    } catch (error) {
      for (const job of done) job.reject(error);
      rollback();
      events.onRollback();
      return;
    }
    for (const job of done) job.resolve();
  }

  async function drain(): Promise<void> {
    await nextTurn();
    while (queue.length > 0) {
      await runBatch();
      // Who has waited at the door meanwhile shares the next sync.
      await nextTurn();
    }
    running = undefined;
  }

  function enqueue<T>(work: () => Promise<T>, alone: boolean): Promise<T> {
    if (inside.getStore()) {
      throw new Error('A write inside a transaction would wait for itself; use the executor the transaction gave you');
    }
    return new Promise<T>((resolve, reject) => {
      let value: { readonly of: T };
      queue.push({
        run: async () => {
          value = { of: await work() };
        },
        resolve: () => resolve(value.of),
        reject,
        alone,
      });
      running ??= drain();
    });
  }

  return {
    write: (work) => enqueue(work, false),
    alone: (work) => enqueue(work, true),
    async settled(): Promise<void> {
      while (running) await running;
    },
  };
}
