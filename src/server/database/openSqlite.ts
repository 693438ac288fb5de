import type Sqlite from 'better-sqlite3';
import { type CompiledQuery, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createCommitClock } from './commitClock.ts';
import { connectSqlite } from './connectSqlite.ts';
import type { Database } from './Database.ts';
import { executorOn, type Speaking } from './directExecutor.ts';
import { groupCommit } from './groupCommit.ts';
import { keptPlace } from './keptPlace.ts';
import type { Reading } from './readingOf.ts';
import { slowSqliteReads } from './slowSqliteReads.ts';
import { checkpointBeside } from './sqliteCheckpoints.ts';
import {
  collectingConnection,
  routedConnection,
  type StatementRunner,
  statementRunner,
  transactionConnection,
} from './sqliteConnections.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { createSqliteReaders } from './sqliteReaders.ts';
import { forgetSmallTables, keepStatistics } from './sqliteStatistics.ts';
import { createSqliteThread, type Writes } from './sqliteThread.ts';
import { watchStatements } from './statementWatch.ts';
import { createTroubles } from './Troubles.ts';
import { countEpochs, type EpochNotes, type OwnWrites, type WriteEpochs } from './writeEpochs.ts';

const SPEAKING: Speaking = {
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};

/** Who asks while another is inside waits; one server is alone on its file. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

/** What is missed of a program that wrote in the very moment of the thread is seen so much later. */
const MAX_AGE_MS = 60_000;

/** Counts commits: those of the writer and of its thread by table, those of programs beside the server as of all tables. */
function epochsOn(writer: Sqlite.Database, onOwn: (written: OwnWrites) => void) {
  const version = writer.prepare<[], number>('pragma data_version').pluck();
  const counter = countEpochs(onOwn);
  let seen = version.get();
  /** Commits that the thread may be making just now: one of those seen meanwhile is its own, though it has not said so yet. */
  let expected = 0;
  /** A transaction of the writer is under way: until its end nobody else commits. */
  let isAlone = false;
  /** As the writer sees it, the commits of all others have moved it. */
  function seeOthers(): void {
    if (isAlone) return;
    const now = version.get();
    if (now === seen) return;
    seen = now;
    if (expected === 0) counter.moveAll();
    else expected -= 1;
  }
  const notes = counter.notes();
  const epochOf = (reading: Reading, tenantId: string) => {
    seeOthers();
    return counter.of(reading, tenantId);
  };
  const epochs: WriteEpochs = {
    maxAge: () => MAX_AGE_MS,
    of: epochOf,
    counted: counter.of,
    follow: counter.follow,
    commits: () => {
      seeOthers();
      return counter.commits();
    },
    within: (reading, tenantId) => (notes.touches(reading) ? undefined : epochOf(reading, tenantId)),
  };
  /** Runs the thread, which is no stranger: what it writes moves its own tables only. */
  async function beside(writes: Writes, run: () => Promise<unknown>): Promise<void> {
    const others = counter.notes();
    for (const write of writes) others.note(write);
    seeOthers();
    expected = 1;
    try {
      await run();
    } catch (error) {
      // It has committed nothing: what was taken for its own was somebody else's.
      if (expected === 0) counter.moveAll();
      throw error;
    } finally {
      seeOthers();
      expected = 0;
      others.settle();
    }
  }
  const begin = () => {
    seeOthers();
    isAlone = true;
  };
  const end = () => {
    isAlone = false;
  };
  return { epochs, beside, notes, begin, end };
}

/** The same runner, whose writes are noted down. */
const noting = (runner: StatementRunner, notes: EpochNotes): StatementRunner => ({
  ...runner,
  run: (query) => {
    notes.note(query);
    return runner.run(query);
  },
});

/** Runs what it may leave undone: a disk may be full. */
function ifPossible(work: () => void): void {
  try {
    work();
  } catch {}
}

/**
 * Opens (and makes) a database file: one writer, a reader beside it, every commit synced to disk. So long after a write
 * it looks for tables that have grown.
 */
export function openSqlite(file: string, growthCheckMs?: number): Database {
  const writer = connectSqlite(file, 'writer');
  const assertInPlace = keptPlace(file);
  ifPossible(() => forgetSmallTables(writer));
  const reader = connectSqlite(file, 'reader');
  const troubles = createTroubles();
  const onLost = (error: unknown) => troubles.note('lost', error);
  const thread = createSqliteThread({ file, role: 'writer' }, onLost);
  const clock = createCommitClock();
  const readers = createSqliteReaders({ file, commits: clock.shared }, onLost);
  const reads = statementRunner(reader);
  const { epochs, beside, notes, begin, end } = epochsOn(writer, (written) => statistics.wrote(written));
  const checkpoint = checkpointBeside(writer, readers);
  const commits = groupCommit(writer, {
    onJob: () => {
      begin();
      notes.begin();
    },
    onUndo: () => {
      // The first of a transaction takes that back, and another begins.
      end();
      notes.undo();
    },
    beforeCommit: () => {
      assertInPlace();
      clock.begin();
    },
    onCommit: () => {
      end();
      clock.end();
      notes.settle(clock.count());
      checkpoint();
    },
    onRollback: () => {
      end();
      clock.end();
      notes.drop();
    },
  });
  const runBeside = (noted: Writes, writes: Writes) =>
    commits.alone(async () => {
      assertInPlace();
      await beside(noted, () => thread.run({ writes }));
    });
  /** What is learned of tables is none of their rows: nobody is to read those again. */
  const learn = (writes: Writes) => runBeside([], writes);
  const statistics = keepStatistics({ reader: reads, beside: learn }, growthCheckMs);
  const writes = noting(statementRunner(writer), notes);
  const statements = watchStatements();
  const slowReads = executorOn(statements.on(slowSqliteReads(reads, readers, clock)), SPEAKING);
  return {
    dialect: sqliteDialect,
    troubles,
    statements,
    executor: executorOn(statements.on(routedConnection(reads, writes, commits)), SPEAKING),
    slowReads,
    lateReads: slowReads,
    write: (work) =>
      commits.write(async () => {
        const { connection, end } = transactionConnection(writes);
        return work(executorOn(statements.on(connection), SPEAKING)).finally(end);
      }),
    writeBeside: async (work) => {
      const writes: CompiledQuery[] = [];
      const result = await work(executorOn(collectingConnection(writes), SPEAKING));
      await runBeside(writes, writes);
      return result;
    },
    epochs,
    exclusive: oneAtATime(),
    close: async () => {
      const grown = await statistics.close();
      await commits.settled();
      await Promise.all([thread.close(), readers.close()]);
      if (writer.open) ifPossible(() => writer.exec(grown.join(';')));
      reader.close();
      writer.close();
    },
  };
}
