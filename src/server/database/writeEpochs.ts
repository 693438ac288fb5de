/** Rows that a statement wrote: of one tenant, or of whichever. */
interface Written {
  readonly table: string;
  readonly tenantId: string | undefined;
}

/** What a statement may say of itself besides its text: whose rows it writes. */
export interface MarkedQuery {
  readonly tenantId?: string | undefined;
}

/** Tells what has been written, without a query. */
export interface WriteEpochs {
  /** Another text once somebody else's, or our own, commit may have changed this tenant's rows of these tables. */
  readonly of: (tables: readonly string[], tenantId: string) => string;
  /** Milliseconds after which an answer is asked for anew even so: what another server wrote is not told here. */
  readonly maxAge: number;
}

/** The statements of one transaction, which count once it stands. */
export interface EpochNotes {
  readonly note: (query: { readonly sql: string } & MarkedQuery) => void;
  /** The transaction may stand; what it wrote is there for everybody. */
  readonly settle: () => void;
}

const TARGET = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/i;
/** Statements that begin with the rows they use. */
const WRITES_WITH = /^\s*with\b[\s\S]*\b(?:insert|update|delete|merge)\b/i;
const READ = /^\s*(?:with|select|explain|begin|commit|rollback|savepoint|release|set|show)\b/i;

interface TableEpochs {
  /** Writes of rows of whichever tenant. */
  all: number;
  readonly tenants: Map<string, number>;
}

/** Counts the commits that wrote to a table, tenant by tenant. */
export function countEpochs() {
  const tables = new Map<string, TableEpochs>();
  let everything = 0;

  function move({ table, tenantId }: Written): void {
    const epochs = tables.get(table) ?? { all: 0, tenants: new Map<string, number>() };
    tables.set(table, epochs);
    if (tenantId === undefined) epochs.all += 1;
    else epochs.tenants.set(tenantId, (epochs.tenants.get(tenantId) ?? 0) + 1);
  }

  const epochOf = (table: string, tenantId: string): string => {
    const epochs = tables.get(table);
    return epochs === undefined ? '0' : `${epochs.all}.${epochs.tenants.get(tenantId) ?? 0}`;
  };

  return {
    of: (names: readonly string[], tenantId: string) =>
      [everything, ...names.map((table) => epochOf(table, tenantId))].join(' '),
    moveAll: () => {
      everything += 1;
    },
    /** Where the statements of one transaction are noted down. */
    notes: (): EpochNotes => {
      let written = new Map<string, Written>();
      let unknown = false;
      return {
        note: ({ sql, tenantId }) => {
          if (READ.test(sql) && !WRITES_WITH.test(sql)) return;
          const table = TARGET.exec(sql)?.[1];
          if (table === undefined) unknown = true;
          else written.set(`${table} ${tenantId}`, { table, tenantId });
        },
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
