import type { InsertedRows } from './InsertedRows.ts';
import type { InsertedCounts } from './insertedCounts.ts';
import type { Reading } from './readingOf.ts';

/** What a statement may say of itself besides its text. */
export interface MarkedQuery {
  /** Whose rows it writes. */
  readonly tenantId?: string | undefined;
  /** Of rows that are there already it changes these columns and nothing else: none comes and none goes. */
  readonly columns?: readonly string[] | undefined;
  /** By how much it moves what was counted, by the name of each count that it has been found out for. */
  readonly moved?: Moved | undefined;
  /** Nobody reads what it answers, nor knows a refusal of it: that may be told by what follows, or by the commit. */
  readonly unasked?: boolean | undefined;
  /** It does nothing but insert these rows: others' may be put in with them. */
  readonly inserts?: InsertedRows | undefined;
  /** What they move, which may be looked up for others' rows as well: then the answer says so. */
  readonly counts?: InsertedCounts | undefined;
  /** It is right whoever else writes in the same transaction, before it or behind it. */
  readonly shareable?: boolean | undefined;
  /** It may stand though the rest of the work does not. */
  readonly lasting?: boolean | undefined;
  /** The statements whose rows it inserts: each says for itself what is written. */
  readonly parts?: readonly (MarkedQuery & { readonly sql: string })[] | undefined;
}

/** How many more (or fewer) rows there are of each group of a count, which stands under the JSON of its keys. */
export type Moved = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What a statement wrote: rows of one tenant or of whichever; of their columns some, or rows as a whole. */
export interface TableWrite extends MarkedQuery {
  readonly table: string;
}

/** What a commit is told from others by; undefined: by nothing. */
export type CommitMark = number | string | undefined;

/** Whether a read has seen a commit; undefined: that is not known. */
export type Seen = (mark: CommitMark) => boolean | undefined;

/** What a read may say of itself besides its text. */
export interface MarkedRead {
  /** It is to say which commits of this server it has seen. */
  readonly placed?: boolean | undefined;
  /** Its rows come as lists of what it selects: that is made and read sooner than objects, which name it all each time. */
  readonly listed?: boolean | undefined;
}

export interface WriteResult {
  /** Somebody else looks up which counts are moved. */
  readonly isCounted?: boolean | undefined;
}

export interface PlacedResult {
  readonly seen?: Seen | undefined;
}

export interface RowCount extends PlacedResult {
  readonly total: number;
}

/** OwnWrites of each commit: what it wrote, how to let that count, and what tells it from others. */
export type Follower = (written: readonly TableWrite[], move: () => void, mark: CommitMark) => void;

/** Whether rows that were written may be among those that are read. */
export const isFelt = ({ table, tenantId, columns }: TableWrite, { tables, words }: Reading, tenant: string): boolean =>
  tables.includes(table) &&
  (tenantId === undefined || tenantId === tenant) &&
  (columns === undefined || columns.some((column) => words.has(column)));

/** Tells what has been written, without a query. */
export interface WriteEpochs {
  /** Another text once somebody else's, or our own, commit may have changed what is read of this tenant's rows. */
  readonly of: (reading: Reading, tenantId: string) => string;
  /**
   * The same for the transaction under way, where those that write take turns: undefined if it may have changed what is
   * read, in this job or one that shares its commit. Absent where others commit meanwhile.
   */
  readonly within?: ((reading: Reading, tenantId: string) => string | undefined) | undefined;
  /** What has been counted so far, by what is known of it: commits that have just been followed. */
  readonly counted: (reading: Reading, tenantId: string) => string;
  readonly follow: (follower: Follower) => void;
  /** Another number once anything has been committed, by whomever. Absent where others do so unheard until the next look. */
  readonly commits?: (() => number) | undefined;
  /** Looks for what other servers have written, unless that has just been done; absent where there are none. */
  readonly look?: (() => Promise<void>) | undefined;
  /** Milliseconds after which an answer is asked for anew even so: of other programs nothing is told here. */
  readonly maxAge: () => number;
}

/** The statements of one transaction, which count once it stands. */
export interface EpochNotes {
  readonly note: (query: { readonly sql: string } & MarkedQuery) => void;
  /** Whether something that was noted may have changed what is read. */
  readonly touches: (reading: Reading) => boolean;
  /** A part of the transaction begins that may be undone by itself. */
  readonly begin: () => void;
  /** That part has been undone. */
  readonly undo: () => void;
  /** Whether a count is moved by what was noted: then it matters who has seen the commit. */
  readonly movesCounts: () => boolean;
  /** The transaction stands, under this mark. */
  readonly settle: (mark?: CommitMark) => void;
  /** Whether the transaction stands is not known, or it does not. */
  readonly drop: () => void;
}

const TARGET = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/i;
/** Statements that begin with the rows they use. */
const WRITES_WITH = /^\s*with\b[\s\S]*\b(?:insert|update|delete|merge)\b/i;
const READ = /^\s*(?:with|select|explain|begin|commit|rollback|savepoint|release|set|show)\b/i;

/** Stands for a tenant where rows of whichever may have been written; no tenant is called so. */
const WHICHEVER = '';

/** How often rows were written as a whole, and columns of them by themselves. */
interface Moves {
  rows: number;
  readonly columns: Map<string, number>;
}

function timesFelt(moves: Moves | undefined, { words }: Reading): number {
  if (moves === undefined) return 0;
  let times = moves.rows;
  for (const [column, count] of moves.columns) if (words.has(column)) times += count;
  return times;
}

/** What one transaction wrote, as others are told of it; undefined: it is not known what. */
export type OwnWrites = readonly TableWrite[] | undefined;

/** Counts the commits that wrote to a table, tenant by tenant and column by column, and tells each of its own. */
export function countEpochs(onOwn: (written: OwnWrites) => void) {
  const tables = new Map<string, Map<string, Moves>>();
  let follower: Follower | undefined;
  let everything = 0;
  let commits = 0;

  function movesOf(table: string, tenantId: string): Moves {
    const tenants = tables.get(table) ?? new Map<string, Moves>();
    tables.set(table, tenants);
    const moves = tenants.get(tenantId) ?? { rows: 0, columns: new Map<string, number>() };
    tenants.set(tenantId, moves);
    return moves;
  }

  function move({ table, tenantId = WHICHEVER, columns }: TableWrite): void {
    const moves = movesOf(table, tenantId);
    if (columns === undefined) moves.rows += 1;
    for (const column of columns ?? []) moves.columns.set(column, (moves.columns.get(column) ?? 0) + 1);
  }

  function epochOf(table: string, reading: Reading, tenantId: string): string {
    const tenants = tables.get(table);
    return `${timesFelt(tenants?.get(WHICHEVER), reading)}.${timesFelt(tenants?.get(tenantId), reading)}`;
  }

  const of = (reading: Reading, tenantId: string) =>
    [everything, ...reading.tables.map((table) => epochOf(table, reading, tenantId))].join(' ');

  /** Whoever follows sees what was before he lets the commit count. */
  function tell(written: readonly TableWrite[], mark: CommitMark): void {
    const moveAll = () => {
      commits += 1;
      for (const one of written) move(one);
    };
    if (follower === undefined || written.length === 0) moveAll();
    else follower(written, moveAll, mark);
  }

  return {
    of,
    follow: (told: Follower) => {
      if (follower !== undefined) throw new Error('Commits have one follower');
      follower = told;
    },
    commits: () => commits,
    moveAll: () => {
      commits += 1;
      everything += 1;
    },
    /** What another server has committed: by how much it moved what was counted is not known. */
    heard: (written: readonly TableWrite[]) => tell(written, undefined),
    /** Where the statements of one transaction are noted down. */
    notes: (): EpochNotes => {
      let written = new Map<string, TableWrite>();
      let begun = 0;
      let unknown = false;
      function end(known: readonly TableWrite[], mark?: CommitMark): void {
        if (unknown) everything += 1;
        written = new Map();
        begun = 0;
        const own = unknown ? undefined : known;
        unknown = false;
        tell(known, mark);
        if (own === undefined || own.length > 0) onOwn(own);
      }
      return {
        note: ({ sql, tenantId, columns, moved }) => {
          if (READ.test(sql) && !WRITES_WITH.test(sql)) return;
          const table = TARGET.exec(sql)?.[1];
          if (table === undefined) unknown = true;
          else {
            const own = moved === undefined ? `${table} ${tenantId} ${columns?.join()}` : `${written.size}`;
            written.set(own, { table, tenantId, columns, moved });
          }
        },
        touches: ({ tables }) => unknown || [...written.values()].some(({ table }) => tables.includes(table)),
        begin: () => {
          begun = written.size;
        },
        undo: () => {
          written = new Map([...written].slice(0, begun));
        },
        movesCounts: () => [...written.values()].some(({ moved }) => moved !== undefined),
        settle: (mark) => end([...written.values()], mark),
        drop: () => end([...written.values()].map((one) => ({ ...one, moved: undefined }))),
      };
    },
  };
}
