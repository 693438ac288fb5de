import type { Executor } from '../database/Database.ts';
import type { Directory } from '../identity/people/Directory.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

/** Who acts in the workflow: a user with the aliases of her roles, within her tenant. */
export interface FlowUser {
  readonly id: string;
  readonly tenantId: string;
  readonly roleAliases: readonly string[];
  readonly deptIds?: readonly string[];
  readonly postIds?: readonly string[];
}

/** What one step of the workflow works with; `directory` is of a transaction wherever something is written. */
export interface FlowContext {
  readonly directory: Directory;
  /** The connection of that directory. */
  readonly executor: Executor;
  /** What the application does when a declared action runs. */
  readonly modules: OperationContext['modules'];
  readonly user: FlowUser;
  /** Wall time, `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string;
  readonly newId: () => string;
  /** The clock acts, not a person. */
  readonly isSystem?: true;
}

/** A context on the directory of a transaction. */
export const flowContext = (directory: Directory, rest: Omit<FlowContext, 'directory' | 'executor'>): FlowContext => ({
  ...rest,
  directory,
  executor: directory.database.executor,
});
