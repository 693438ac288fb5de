import { parentPort, workerData } from 'node:worker_threads';
import { connectSqlite } from './connectSqlite.ts';
import { errorCode } from './errorCode.ts';
import { statementRunner } from './sqliteConnections.ts';
import type { Inserts, Outcome, ThreadData } from './sqliteThread.ts';

/** Rows are added at the ends of a few tables. */
const CACHE_KILOBYTES = 2000;

const { file } = workerData as ThreadData;
const connection = connectSqlite(file, 'writer', CACHE_KILOBYTES);
const { run } = statementRunner(connection);

/** In one transaction. */
function insertAll(inserts: Inserts): void {
  connection.exec('begin immediate');
  try {
    for (const { sql, parameters } of inserts) run({ sql, parameters });
    connection.exec('commit');
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    throw error;
  }
}

function outcomeOf(inserts: Inserts): Outcome {
  try {
    insertAll(inserts);
    return {};
  } catch (error) {
    return { refused: { message: String(error instanceof Error ? error.message : error), code: errorCode(error) } };
  }
}

parentPort?.on('message', (inserts: Inserts | 'close') => {
  if (inserts !== 'close') return parentPort?.postMessage(outcomeOf(inserts));
  connection.close();
  parentPort?.close();
});
