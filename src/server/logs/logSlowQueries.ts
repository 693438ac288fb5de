import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/Database.ts';
import type { StatementEvent } from '../database/statementWatch.ts';
import { seldom } from '../seldom.ts';
import { currentTrace } from '../traces.ts';

/** A statement that takes so long is told of. */
const SLOW_MS = 500;
/** Of the same statement so seldom. */
const PAUSE_MS = 60_000;

interface PlanRow {
  /** SQLite's word for it. */
  readonly detail?: string;
  /** PostgreSQL's. */
  readonly 'QUERY PLAN'?: string;
}

async function planOf(database: Database, { sql, parameters }: StatementEvent): Promise<string[] | undefined> {
  if (!/^\s*(select|with)\b/i.test(sql)) return undefined;
  try {
    const { rows } = await database.executor.executeQuery<PlanRow>(database.dialect.explain(sql, parameters));
    return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '');
  } catch {
    // An older PostgreSQL shows no plan without values; the line is worth telling all the same.
    return undefined;
  }
}

/** A log line for each slow statement: its text without values, its time, the trace id of its request, its plan. */
export function logSlowQueries(database: Database, log: Pick<FastifyBaseLogger, 'warn'>, slow = SLOW_MS): void {
  const tells = seldom(PAUSE_MS);
  database.statements.tell((event) => {
    if (event.time < slow || tells(event.sql) === undefined) return;
    const line = { sql: event.sql, ms: Math.round(event.time), traceId: currentTrace() };
    void planOf(database, event).then((plan) => log.warn({ ...line, plan }, 'slow query'));
  });
}
