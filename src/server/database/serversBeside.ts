import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { OwnWrites, TableWrite } from './writeEpochs.ts';

/** What others wrote is looked for so often while somebody asks. */
const LOOK_MS = 750;
/** Whoever asks when the last look is older waits for the next. */
const STALE_MS = 1500;
/** Commits that follow each other so soon are told of together. */
const TOGETHER_MS = 250;
/** So long what was told stands there; who has not looked for half of that has missed something. */
const KEPT_MS = 600_000;
/** Of so many servers, each start one, it is known what was heard of them; of one forgotten it is heard again. */
const MAX_SERVERS = 1000;
/** Of more tables and tenants at a time it is told that anything may have been written. */
const MAX_WRITES = 200;

/** Answers hold so long where every program on this database tells what it writes: what none has told is seen then. */
const ALL_TELL_MS = 60_000;
/** And so long where another program may write. */
const MAY_WRITE_MS = 2000;

/** By which servers of ours know each other on a database. */
const NAME = 'shian ';

/** Connections of this server say this of themselves. */
export const nameOfServer = (id: string): string => `${NAME}${id}`;

interface Counter {
  readonly heard: (written: readonly TableWrite[]) => void;
  readonly moveAll: () => void;
}

interface Line {
  readonly server: string;
  readonly seq: number;
  readonly writes: string;
}

/** Whether a role, or one that it may become, writes to any table of ours: monitoring, as a rule, may only read. */
const MAY_WRITE = `exists (
  select from pg_roles role, lateral (select role.oid as id where pg_has_role(usesysid, role.oid, 'member') offset 0) one
  join pg_class own on own.relnamespace = current_schema()::regnamespace and own.relkind in ('r', 'p')
  where has_table_privilege(one.id, own.oid, 'insert, update, delete, truncate'))`;

/** Of which kind the connections of other roles are is not shown to everybody: any of them may be a program's. */
const LOOK = `select
  (select coalesce(json_agg(distinct application_name), '[]') from pg_stat_activity
    where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend'
    and (application_name like '${NAME}%' or usesysid is null or ${MAY_WRITE})) as programs,
  (select coalesce(json_agg(told order by seq), '[]') from shian_written told
    where server <> $1 and seq > coalesce(($2::jsonb ->> server)::bigint, 0)) as lines`;

const TELL = `with now as (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms),
  gone as (delete from shian_written where told_at < (select ms from now) - ${KEPT_MS})
  insert into shian_written (server, seq, told_at, writes) select $1, $2, ms, $3 from now`;

type Write = readonly [table: string, tenantId: string | null, columns: readonly string[] | null];

const linesOf = (written: readonly TableWrite[]): string[] =>
  written.map(({ table, tenantId, columns }) =>
    JSON.stringify([table, tenantId ?? null, columns ?? null] satisfies Write),
  );

const writtenOf = (text: string): TableWrite[] | undefined =>
  (JSON.parse(text) as readonly Write[] | null)?.map(([table, tenantId, columns]) => ({
    table,
    tenantId: tenantId ?? undefined,
    columns: columns ?? undefined,
  }));

export interface ServersBeside {
  /** To be called with what each commit of this server wrote. */
  readonly tell: (written: OwnWrites) => void;
  readonly look: () => Promise<void>;
  readonly maxAge: () => number;
  /** Tells the last and ends. */
  readonly close: () => Promise<void>;
}

/**
 * Servers on one database tell each other which tables they have written, a moment after the commit and beside it, so
 * that no two writers wait for each other over it. A server that is gone may have left something untold; of programs
 * that are not ours nothing is known, and while one that may write is connected answers do not last.
 */
export function serversBeside(pool: Pick<pg.Pool, 'query'>, id: string, counter: () => Counter): ServersBeside {
  const teller = createTeller(async (seq, writes) => void (await pool.query(TELL, [id, seq, writes])));
  const lastOf = new LRUCache<string, number>({ max: MAX_SERVERS });
  let beside: ReadonlySet<string> = new Set();
  let mayWrite = true;
  let looked = Number.NEGATIVE_INFINITY;
  let seen = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  function hear({ server, seq, writes }: Line): void {
    lastOf.set(server, seq);
    const written = writtenOf(writes);
    if (written === undefined) counter().moveAll();
    else counter().heard(written);
  }

  function meet(programs: readonly string[]): void {
    const servers = new Set(programs.filter((name) => name.startsWith(NAME)));
    if ([...beside].some((name) => !servers.has(name))) counter().moveAll();
    beside = servers;
    mayWrite = !programs.every((name) => servers.has(name));
  }

  async function lookAgain(): Promise<void> {
    const since = performance.now();
    try {
      const { rows } = await pool.query<{ programs: string[]; lines: Line[] }>(LOOK, [
        id,
        JSON.stringify(Object.fromEntries(lastOf.entries())),
      ]);
      if (since - seen > KEPT_MS / 2) counter().moveAll();
      const [{ programs, lines } = { programs: [''], lines: [] }] = rows;
      for (const line of lines) hear(line);
      meet(programs);
      seen = since;
    } catch {
      // Nothing is known of the others until the next look; who asks for rows is told of the trouble there.
      mayWrite = true;
    } finally {
      looked = since;
    }
  }

  function begin(): Promise<void> {
    looking ??= lookAgain().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    tell: teller.tell,
    close: teller.close,
    maxAge: () => (mayWrite ? MAY_WRITE_MS : ALL_TELL_MS),
    look: async () => {
      const age = performance.now() - looked;
      if (age > STALE_MS) await begin();
      else if (age > LOOK_MS) void begin();
    },
  };
}

/** Sends at once what comes after a pause, and the rest together; what could not be sent goes with the next. */
function createTeller(send: (seq: number, writes: string) => Promise<void>) {
  const closing = new AbortController();
  let waiting: Set<string> | undefined;
  let isUnknown = false;
  let seq = 0;
  let under: Promise<void> | undefined;

  function note(lines: readonly string[] | undefined): void {
    waiting ??= new Set();
    if (lines === undefined) isUnknown = true;
    else for (const line of lines) waiting.add(line);
  }

  async function sendWaiting(): Promise<void> {
    const lines = isUnknown || (waiting?.size ?? 0) > MAX_WRITES ? undefined : [...(waiting ?? [])];
    waiting = undefined;
    isUnknown = false;
    try {
      await send(++seq, lines === undefined ? 'null' : `[${lines.join()}]`);
    } catch {
      // Whoever closes has no connection to try it on again: the others see that this server is gone.
      if (!closing.signal.aborted) note(lines);
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting !== undefined) {
      await sendWaiting();
      await pause(TOGETHER_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  }

  return {
    tell: (written: OwnWrites) => {
      if (closing.signal.aborted && under === undefined) return;
      note(written && linesOf(written));
      under ??= sendAll().finally(() => {
        under = undefined;
      });
    },
    close: async () => {
      closing.abort();
      await under;
    },
  };
}
