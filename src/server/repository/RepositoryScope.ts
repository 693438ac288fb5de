import type { Model } from '../../model/Model.ts';
import type { Database, Executor } from '../database/Database.ts';
import type { Reading } from '../database/readingOf.ts';
import type { Deed, Journal } from './history/Journal.ts';
import type { WrittenRows } from './writtenRows.ts';

/** What every query of a repository is made of: the tenant is part of it from the beginning. */
export interface RepositoryScope {
  readonly database: Database;
  readonly model: Model;
  readonly tenantId: string;
  readonly executor: Executor;
  /** The executor is a transaction. */
  readonly isTransaction: boolean;
  /** What its writes are part of, for the history. */
  readonly deed?: Deed | undefined;
  readonly unrecorded: boolean;
  /** Where a transaction notes what it does to records; none where records are put there and not changed by anybody. */
  readonly journal?: Journal | undefined;
  /** Of a transaction: the scope it was begun in, and the tables it has written rows of. */
  readonly outside?: RepositoryScope | undefined;
  readonly wrote?: Set<string> | undefined;
  readonly written?: WrittenRows | undefined;
  /** Is told of each read before it is made. */
  readonly onRead?: ReadWatch | undefined;
}

/** What is going to be read, and of whose rows. */
export type ReadWatch = (reading: Reading, tenantId: string) => void;
