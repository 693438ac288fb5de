import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../errorCode.ts';
import { connectSqlite } from './connectSqlite.ts';
import { statementRunner } from './sqliteConnections.ts';
import type { Outcome, Task, ThreadData, Writes } from './sqliteThread.ts';

/** Rows are added at the ends of a few tables; lists are read all over theirs. */
const CACHE_KILOBYTES = { writer: 2000, reader: 8000 };

const { file, role } = workerData as ThreadData;
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

function done(task: Task): Outcome {
  if ('read' in task) return { rows: run<object>(task.read).rows };
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
