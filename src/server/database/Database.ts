import type { CompiledQuery, Kysely } from 'kysely';
import type { Dialect } from './Dialect.ts';
import type { StatementWatch } from './statementWatch.ts';
import type { Troubles } from './Troubles.ts';
import type { RowCount, WriteEpochs } from './writeEpochs.ts';

/** Entity tables are only known at run time; the repository takes their names from the model. */
export interface Tables {
  readonly [table: string]: { readonly [column: string]: unknown };
}

/** Something that runs queries: the database itself, or one transaction. `executor.withTables<T>()` types system tables. */
export type Executor = Kysely<Tables>;

/** The one open database of a server, whichever engine it is. */
export interface Database {
  readonly dialect: Dialect;
  readonly troubles: Pick<Troubles, 'tell'>;
  readonly statements: Pick<StatementWatch, 'tell'>;
  /** Single statements: a read sees the last commit, a write is committed (durably) by itself. */
  readonly executor: Executor;
  /** For reads that may take long: neither the event loop nor quick reads wait for them. They see every commit made before. */
  readonly slowReads: Executor;
  /** For reads that nobody waits for: they take little of what others wait for. */
  readonly lateReads: Executor;
  /** How many rows a query has, for whom nobody waits until `isAwaited` says so; absent where such reads give way to others by themselves. */
  readonly countBeside?: ((rows: CompiledQuery, isAwaited: () => boolean) => Promise<RowCount>) | undefined;
  /**
   * Runs `work` in one transaction and answers after the commit is durable. `work` may run again
   * when the engine asks for it, so it must not do anything but use the executor it is given; a
   * second transaction inside it is refused. Where it says its `kind`, it may share its transaction with others that are
   * written at the same moment; what is of one kind writes alike.
   */
  write<T>(work: (executor: Executor) => Promise<T>, kind?: string): Promise<T>;
  /**
   * Like `write`, off the event loop: `work` may only write, and what it writes is done by a thread of its own when it
   * has ended; it reads by `executor`, what was committed before. Absent where the engine works outside of this process anyway.
   */
  readonly writeBeside?: (<T>(work: (executor: Executor) => Promise<T>) => Promise<T>) | undefined;
  /** What has been committed, table by table; undefined in a transaction, whose own rows are in no commit yet. */
  readonly epochs?: WriteEpochs | undefined;
  /** Runs `work`, which may write, while nobody else is in here, on this server or another. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
