import type { Reading } from './readingOf.ts';

/** What a statement may say of itself besides its text. */
export interface MarkedQuery {
  /** Whose rows it writes. */
  readonly tenantId?: string | undefined;
  /** Of rows that are there already it changes these columns and nothing else: none comes and none goes. */
  readonly columns?: readonly string[] | undefined;
}

/** What a statement wrote: rows of one tenant or of whichever; of their columns some, or rows as a whole. */
interface Written extends MarkedQuery {
  readonly table: string;
}

/** Tells what has been written, without a query. */
export interface WriteEpochs {
  /** Another text once somebody else's, or our own, commit may have changed what is read of this tenant's rows. */
  readonly of: (reading: Reading, tenantId: string) => string;
  /**
   * The same for the transaction under way, where those that write take turns: undefined if it may have changed what is
   * read, in this job or one that shares its commit. Absent where others commit meanwhile.
   */
  readonly within?: ((reading: Reading, tenantId: string) => string | undefined) | undefined;
  /** Milliseconds after which an answer is asked for anew even so: what another server wrote is not told here. */
  readonly maxAge: number;
}

/** The statements of one transaction, which count once it stands. */
export interface EpochNotes {
  readonly note: (query: { readonly sql: string } & MarkedQuery) => void;
  /** Whether something that was noted may have changed what is read. */
  readonly touches: (reading: Reading) => boolean;
  /** The transaction may stand; what it wrote is there for everybody. */
  readonly settle: () => void;
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

/** Counts the commits that wrote to a table, tenant by tenant and column by column. */
export function countEpochs() {
  const tables = new Map<string, Map<string, Moves>>();
  let everything = 0;

  function movesOf(table: string, tenantId: string): Moves {
    const tenants = tables.get(table) ?? new Map<string, Moves>();
    tables.set(table, tenants);
    const moves = tenants.get(tenantId) ?? { rows: 0, columns: new Map<string, number>() };
    tenants.set(tenantId, moves);
    return moves;
  }

  function move({ table, tenantId = WHICHEVER, columns }: Written): void {
    const moves = movesOf(table, tenantId);
    if (columns === undefined) moves.rows += 1;
    for (const column of columns ?? []) moves.columns.set(column, (moves.columns.get(column) ?? 0) + 1);
  }

  function epochOf(table: string, reading: Reading, tenantId: string): string {
    const tenants = tables.get(table);
    return `${timesFelt(tenants?.get(WHICHEVER), reading)}.${timesFelt(tenants?.get(tenantId), reading)}`;
  }

  return {
    of: (reading: Reading, tenantId: string) =>
      [everything, ...reading.tables.map((table) => epochOf(table, reading, tenantId))].join(' '),
    moveAll: () => {
      everything += 1;
    },
    /** Where the statements of one transaction are noted down. */
    notes: (): EpochNotes => {
      let written = new Map<string, Written>();
      let unknown = false;
      return {
        note: ({ sql, tenantId, columns }) => {
          if (READ.test(sql) && !WRITES_WITH.test(sql)) return;
          const table = TARGET.exec(sql)?.[1];
          if (table === undefined) unknown = true;
          else written.set(`${table} ${tenantId} ${columns?.join()}`, { table, tenantId, columns });
        },
        touches: ({ tables }) => unknown || [...written.values()].some(({ table }) => tables.includes(table)),
        settle: () => {
          if (unknown) everything += 1;
          for (const one of written.values()) move(one);
          written = new Map();
          unknown = false;
        },
      };
    },
  };
}
