import type { Model } from '../../model/Model.ts';
import type { Database, Executor } from '../database/Database.ts';

/** What every query of a repository is made of: the tenant is part of it from the beginning. */
export interface RepositoryScope {
  readonly database: Database;
  readonly model: Model;
  readonly tenantId: string;
  readonly executor: Executor;
  /** The executor is a transaction. */
  readonly isTransaction: boolean;
}
