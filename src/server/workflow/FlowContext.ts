import type { Executor } from '../database/Database.ts';

/** Who acts in the workflow: a user with the aliases of her roles, within her tenant. */
export interface FlowUser {
  readonly id: string;
  readonly tenantId: string;
  readonly roleAliases: readonly string[];
}

/** What one step of the workflow works with; `executor` is a transaction wherever something is written. */
export interface FlowContext {
  readonly executor: Executor;
  readonly user: FlowUser;
  /** Wall time, `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string;
  readonly newId: () => string;
}
