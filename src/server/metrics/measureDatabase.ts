import { Counter, Histogram, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { Database } from '../database/Database.ts';

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

const isRead = (sql: string) => /^\s*(select|with|explain|pragma)\b/i.test(sql);

/** Statements by kind and outcome, how long they take, and what went wrong with the database and was mended. */
export function measureDatabase(database: Database, registry: Registry<OpenMetricsContentType>): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'shian_database_statement_seconds',
    help: 'Time of a statement, with what it waited for its turn',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const troubles = new Counter({
    name: 'shian_database_troubles',
    help: 'Connections lost and transactions run again',
    labelNames: ['kind'],
    registers,
  });
  database.statements.tell(({ sql, time, failed }) => {
    seconds.observe({ kind: isRead(sql) ? 'read' : 'write', outcome: failed ? 'failed' : 'done' }, time / 1000);
  });
  database.troubles.tell((kind) => troubles.inc({ kind }));
}
