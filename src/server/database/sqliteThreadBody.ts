import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../errorCode.ts';
import { beginBetween } from './commitClock.ts';
import { connectSqlite } from './connectSqlite.ts';
import { giveWay } from './giveWay.ts';
import { statementRunner } from './sqliteConnections.ts';
import type { Found, Outcome, ReadQuery, Task, ThreadData, Writes } from './sqliteThread.ts';

/** Rows are added at the ends of a few tables; lists are read all over theirs. */
const CACHE_KILOBYTES = { writer: 2000, reader: 8000 };

const { file, role, commits } = workerData as ThreadData;
// Not whoever writes: others wait for that at the door.
if (role === 'reader') giveWay();
const connection = connectSqlite(file, role, CACHE_KILOBYTES[role]);
const { run } = statementRunner(connection);

/** In one transaction. */
function writeAll(writes: Writes): void {
  connection.exec('begin immediate');
  try {
    for (const { sql, parameters } of writes) run({ sql, parameters });
    connection.exec('commit');
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    throw error;
  }
}

/** What a transaction reads first decides what it sees. */
function beginRead(): void {
  connection.exec('begin');
  run({ sql: 'select 1 from sqlite_schema limit 1', parameters: [] });
}

const endRead = (): void => {
  if (connection.inTransaction) connection.exec('commit');
};

/** Rows, and how many commits they hold. */
function readPlaced(query: ReadQuery, shared: SharedArrayBuffer): Found {
  try {
    const seen = beginBetween(shared, { begin: beginRead, end: endRead });
    return { rows: run<object>(query).rows, commits: seen };
  } finally {
    endRead();
  }
}

function done(task: Task): Outcome {
  if ('read' in task)
    return task.read.placed && commits ? readPlaced(task.read, commits) : { rows: run<object>(task.read).rows };
  writeAll(task.writes);
  return {};
}

function outcomeOf(task: Task): Outcome {
  try {
    return done(task);
  } catch (error) {
    return { refused: { message: String(error instanceof Error ? error.message : error), code: errorCode(error) } };
  }
}

parentPort?.on('message', (task: Task | 'close') => {
  if (task !== 'close') return parentPort?.postMessage(outcomeOf(task));
  connection.close();
  parentPort?.close();
});
