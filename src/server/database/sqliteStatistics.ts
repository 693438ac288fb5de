import type Sqlite from 'better-sqlite3';
import type { StatementRunner } from './sqliteConnections.ts';
import { rowsEver } from './sqliteSizes.ts';
import type { Writes } from './sqliteThread.ts';
import { quoted } from './sqlText.ts';
import type { OwnWrites } from './writeEpochs.ts';

/**
 * From so many rows on the engine looks at a table. Of fewer any plan is good, and what is known of them misleads when
 * there are many: of a table that it has not looked at it expects many.
 */
const MIN_ROWS = 1000;
/** It looks again when there are so many times as many. */
const GROWTH = 10;
/** More are looked at index by index, so that whoever writes waits for one of them at most (with a million rows 30 to 90 ms). */
const WHOLE_ROWS = 20_000;
/** So long after a write it is seen whether a table has grown. */
const CHECK_MS = 30_000;

/** Every other connection reads a schema that has changed anew, and the statistics with it. */
const ANNOUNCEMENT = ['create table "shian_statistics" (x)', 'drop table "shian_statistics"'];

const HAS_STATISTICS = `select 1 from sqlite_schema where name = 'sqlite_stat1'`;
const KNOWN = 'select tbl as name, max(cast(stat as integer)) as "rows" from sqlite_stat1 group by tbl';
/** Not those that the text index keeps for itself: it asks them in one way only, and numbers their rows by other things. */
const TABLES = `select name from pragma_table_list
  where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`;

interface Known {
  readonly name: string;
  readonly rows: number;
}

/** Forgets what is known of tables that were small when it was learned. */
export function forgetSmallTables(writer: Sqlite.Database): void {
  if (writer.prepare(HAS_STATISTICS).get() === undefined) return;
  const small = writer.prepare<[], Known>(KNOWN).all();
  const names = small.filter(({ rows }) => rows < MIN_ROWS).map(({ name }) => name);
  if (names.length === 0) return;
  writer.prepare('delete from sqlite_stat1 where tbl in (select value from json_each(?))').run(JSON.stringify(names));
  writer.exec('analyze sqlite_schema');
}

interface Connections {
  readonly reader: StatementRunner;
  /** Writes beside the event loop, between the transactions of others. */
  readonly beside: (writes: Writes) => Promise<void>;
}

export interface Statistics {
  /** What a commit wrote. */
  readonly wrote: (written: OwnWrites) => void;
  /** Ends what is under way, and answers how to learn what is still to be learned. */
  readonly close: () => Promise<readonly string[]>;
}

/**
 * Keeps what the engine knows of its tables true while it runs: a table that has grown much since it was looked at is
 * looked at again, off the event loop, and all connections plan by that.
 */
export function keepStatistics({ reader, beside }: Connections, checkMs = CHECK_MS): Statistics {
  let written: Set<string> | 'any' = new Set();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isClosed = false;
  let known: Map<string, number> | undefined;

  const all = <R>(sql: string, ...parameters: readonly unknown[]): R[] => reader.run<R>({ sql, parameters }).rows;

  const knownSizes = (): Map<string, number> =>
    new Map(all(HAS_STATISTICS).length === 0 ? [] : all<Known>(KNOWN).map(({ name, rows }) => [name, rows]));

  /** Tables that have grown since, and how many rows they have now. */
  function grown(): Known[] {
    const touched = written;
    if (touched !== 'any' && touched.size === 0) return [];
    written = new Set();
    known ??= knownSizes();
    const found: Known[] = [];
    for (const { name } of all<Pick<Known, 'name'>>(TABLES)) {
      if (touched !== 'any' && !touched.has(name)) continue;
      const rows = rowsEver(reader, name);
      if (rows >= Math.max(MIN_ROWS, GROWTH * (known.get(name) ?? 0))) found.push({ name, rows });
    }
    return found;
  }

  const run = (statements: readonly string[]) => beside(statements.map((sql) => ({ sql, parameters: [] })));

  async function learn({ name, rows }: Known): Promise<void> {
    const indexes = rows <= WHOLE_ROWS ? [] : all<Pick<Known, 'name'>>('select name from pragma_index_list(?)', name);
    const parts = indexes.length === 0 ? [name] : indexes.map((index) => index.name);
    for (const part of parts) {
      if (isClosed) return;
      await run([analysis(part)]);
    }
    known?.set(name, rows);
  }

  async function look(): Promise<void> {
    const tables = grown();
    for (const table of tables) await learn(table);
    if (tables.length > 0 && !isClosed) await run(ANNOUNCEMENT);
  }

  /** What cannot be learned (the disk is full) is tried again when somebody has written. */
  function begin(): void {
    round = look()
      .catch(() => {})
      .finally(() => {
        [round, timer] = [undefined, undefined];
        if (written === 'any' || written.size > 0) wait();
      });
  }

  function wait(): void {
    if (!isClosed) timer ??= setTimeout(begin, checkMs).unref();
  }

  return {
    wrote: (writes) => {
      if (writes === undefined) written = 'any';
      else if (written !== 'any') for (const { table } of writes) written.add(table);
      wait();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await round;
      return grown().map(({ name }) => analysis(name));
    },
  };
}

const analysis = (name: string): string => `analyze ${quoted(name)}`;
