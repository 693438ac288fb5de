import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Executor } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { refuseStream } from './directExecutor.ts';
import type { InsertedRows } from './InsertedRows.ts';
import { addCountedTogether, type InsertedCounts } from './insertedCounts.ts';
import { insertQuery, MANY_ROWS } from './insertText.ts';
import { isSelect } from './isSelect.ts';
import type { MarkedQuery, WriteResult } from './writeEpochs.ts';

const MOST_MEMBERS = 64;
/** Whoever does more would keep the others waiting. */
const MOST_STATEMENTS = 30;
const MOST_ROWS = 30;
/** So long the others wait for what one of them asks: a slow read, or a row that somebody else holds. */
const PATIENCE_MS = 200;
const BEGIN = `begin; set local statement_timeout = ${PATIENCE_MS}`;
/** After one that came to nothing all go by themselves for so long: what was in its way may be there still. */
const PAUSE_MS = 1000;
/** What needs a transaction of its own so many times in a row has one from the beginning, for a while. */
const UNFIT_TIMES = 3;
const UNFIT_MS = 600_000;
const MAX_UNFIT = 1000;

/** What is kept from others would not be kept from those who share the transaction. */
const KEEPS_OUT = /\bfor (?:no key )?update\b|\bpg_advisory_xact_lock\(/i;

type Work<T> = (executor: Executor) => Promise<T>;
type Query = CompiledQuery & MarkedQuery;

interface Options {
  readonly dialect: Pick<Dialect, 'insertLists' | 'isRetryable' | 'name' | 'parameter'>;
  readonly executorOf: (connection: DatabaseConnection) => Executor;
  /** Runs it in one transaction, which begins with this text. */
  readonly within: (begin: string, work: (connection: DatabaseConnection) => Promise<void>) => Promise<void>;
  /** By this it ended where nothing of it stands: who asks without waiting is told of a refusal at the end. */
  readonly isUndone: (error: unknown) => boolean;
  /** Runs it in a transaction of its own. */
  readonly alone: <T>(work: Work<T>) => Promise<T>;
}

/** Somebody's work in a shared transaction. */
interface Member {
  statements: number;
  rows: number;
  /** The transaction holds something of it. */
  hasWritten: boolean;
  /** It needs a transaction of its own. */
  isUnfit: boolean;
  /** It has come to its end: what is asked after it belongs to nothing. */
  isOver: boolean;
}

interface Pending {
  readonly member: Member;
  readonly query: Query;
  readonly inserts: InsertedRows;
}

interface Shared {
  /** What the work came to in it; undefined: it is to be run by itself. */
  readonly take: <T>(work: Work<T>, kind: string) => Promise<{ readonly value: T } | undefined>;
}

function isFit({ sql, shareable, lasting }: Query): boolean {
  return shareable === true || lasting === true || (isSelect(sql) && !KEEPS_OUT.test(sql));
}

/** Few rows by four, two or one: the database keeps a plan of each text, and many have one however many they are. */
function* stretches(values: readonly unknown[], width: number): Generator<readonly unknown[]> {
  for (let start = 0; start < values.length; ) {
    const left = (values.length - start) / width;
    const rows = left >= MANY_ROWS ? left : 2 ** Math.floor(Math.log2(left));
    yield values.slice(start, start + rows * width);
    start += rows * width;
  }
}

const unwatched = (promise: Promise<unknown>): void => {
  promise.catch(() => undefined);
};

/**
 * What is written at the same moment goes into one transaction: the first begins it at once, and whoever comes while the
 * first is at work joins. They read side by side, and the rows they insert are put in at the end, those of a table by one
 * statement. Who fails before the transaction holds anything of his is run again by himself; else, and where a statement
 * is refused, all are, so that nobody is told what another did wrong.
 */
export function shareTransactions({ dialect, executorOf, within, isUndone, alone }: Options) {
  const unfit = new LRUCache<string, number>({ max: MAX_UNFIT, ttl: UNFIT_MS });
  let open: Shared | undefined;
  let pausedUntil = 0;

  function begin(): Shared {
    const opened = Promise.withResolvers<DatabaseConnection>();
    const allDone = Promise.withResolvers<void>();
    const asked = new Set<string>();
    let pending: Pending[] = [];
    const counts: InsertedCounts[] = [];
    let putting: Promise<unknown> = Promise.resolve();
    let members = 0;
    let underWay = 0;
    let isBroken = false;
    let step: 'before' | 'within' | 'ending' = 'before';

    function close(): void {
      if (open === shared) open = undefined;
    }

    /** Nothing of it will stand. */
    function breakOff(): void {
      isBroken = true;
      pausedUntil = performance.now() + PAUSE_MS;
      close();
    }

    async function send<R>(query: Query): Promise<QueryResult<R>> {
      const connection = await opened.promise;
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        breakOff();
        throw error;
      }
    }

    /** Puts in what is pending; `unasked`: this resolves once it is on its way. */
    async function putRows(unasked: boolean): Promise<void> {
      const byTable = Map.groupBy(pending, ({ inserts }) => inserts.columns);
      pending = [];
      const sent: Promise<unknown>[] = [];
      for (const [columns, rows] of byTable) {
        const table = rows[0]?.inserts.table ?? '';
        for (const { member, query } of rows) {
          member.hasWritten = true;
          if (query.counts !== undefined) counts.push(query.counts);
        }
        const values = rows.flatMap(({ inserts }) => inserts.values);
        let parts = rows.map(({ query }) => query);
        for (const some of stretches(values, columns.length)) {
          sent.push(send({ ...insertQuery(dialect, { table, columns, values: some }), unasked, parts }));
          parts = [];
        }
      }
      await Promise.all(sent);
    }

    function refuse(member: Member): never {
      member.isUnfit = true;
      throw new Error('This needs a transaction of its own');
    }

    function keep(member: Member, query: Query, inserts: InsertedRows): QueryResult<never> & WriteResult {
      const rows = inserts.values.length / inserts.columns.length;
      member.rows += rows;
      if (member.rows > MOST_ROWS) refuse(member);
      pending.push({ member, query, inserts });
      return { rows: [], numAffectedRows: BigInt(rows), isCounted: true };
    }

    /** A lock that several take without asking is taken once. */
    function isTaken({ sql, parameters, unasked }: Query): boolean {
      if (!unasked || !isSelect(sql)) return false;
      const key = JSON.stringify([sql, parameters]);
      return asked.has(key) || !asked.add(key);
    }

    async function run<R>(member: Member, query: Query): Promise<QueryResult<R>> {
      if (member.isUnfit || member.isOver) refuse(member);
      if (query.inserts !== undefined) return keep(member, query, query.inserts);
      member.statements += 1;
      if (member.statements > MOST_STATEMENTS || !isFit(query)) refuse(member);
      if (pending.some((one) => one.member === member && query.sql.includes(one.inserts.table))) {
        putting = Promise.all([putting, putRows(true)]);
        unwatched(putting);
      }
      // What is asked behind rows that were put in sees them.
      await putting;
      if (query.shareable) member.hasWritten = true;
      return isTaken(query) ? { rows: [] } : send(query);
    }

    async function outcomeOf<T>(work: Work<T>, member: Member): Promise<{ readonly value: T } | undefined> {
      try {
        const executeQuery = <R>(query: CompiledQuery) => run<R>(member, query);
        const value = await work(executorOf({ executeQuery, streamQuery: refuseStream }));
        // Somebody may have thought nothing of the refusal.
        return member.isUnfit ? undefined : { value };
      } catch {
        return undefined;
      }
    }

    const stands = within(BEGIN, async (connection) => {
      step = 'within';
      opened.resolve(connection);
      await allDone.promise;
      if (isBroken) throw new Error('A part of the transaction has failed');
      await putRows(false);
      await addCountedTogether(executorOf(connection), counts);
      step = 'ending';
    }).then(
      () => true,
      (error: unknown) => {
        opened.reject(error);
        // There was none, or whether it stands is not known.
        if (step !== 'within' && !isUndone(error) && !dialect.isRetryable(error)) throw error;
        return false;
      },
    );
    unwatched(stands);
    unwatched(opened.promise);

    const shared: Shared = {
      take: async (work, kind) => {
        const isFirst = members === 0;
        members += 1;
        underWay += 1;
        if (members === MOST_MEMBERS) close();
        const member: Member = { statements: 0, rows: 0, hasWritten: false, isUnfit: false, isOver: false };
        const outcome = await outcomeOf(work, member);
        member.isOver = true;
        if (member.isUnfit) unfit.set(kind, (unfit.get(kind) ?? 0) + 1);
        else unfit.delete(kind);
        if (outcome === undefined) pending = pending.filter((one) => one.member !== member);
        if (outcome === undefined && member.hasWritten) breakOff();
        if (isFirst) close();
        underWay -= 1;
        if (underWay === 0) {
          close();
          allDone.resolve();
        }
        const isOver = outcome !== undefined || isBroken;
        return isOver && (await stands) ? outcome : undefined;
      },
    };
    return shared;
  }

  return async function share<T>(work: Work<T>, kind: string): Promise<T> {
    if ((unfit.get(kind) ?? 0) >= UNFIT_TIMES || performance.now() < pausedUntil) return alone(work);
    open ??= begin();
    const outcome = await open.take(work, kind);
    return outcome === undefined ? alone(work) : outcome.value;
  };
}
