import type { ScopeCondition } from '../../../model/ScopeCondition.ts';
import type { OperationUser } from '../../kit/OperationContext.ts';

/** Who stands behind a request: the user as operations know her, and the session she came with. */
export interface Principal extends OperationUser {
  readonly sessionId: string;
  readonly clientId: string;
  /** All of the user's, of which `deptIds` and `roleIds` may be a choice (switch mode). */
  readonly allDeptIds: readonly string[];
  readonly allRoleIds: readonly string[];
  readonly postIds: readonly string[];
  /** The initial password has not been changed yet. */
  readonly mustChangePassword: boolean;
  /** Menus and buttons held through roles; undefined: all. */
  readonly menuIds: ReadonlySet<string> | undefined;
  /** Row filters by menu code; a menu without one shows all its rows. */
  readonly scopes: ReadonlyMap<string, ScopeCondition>;
  /** Whether API scopes let the user reach a path below `/api`. */
  readonly reaches: (path: string) => boolean;
}

/** As much of a user as her scopes follow from. */
export type ScopeHolder = Pick<Principal, 'id' | 'tenantId' | 'deptIds' | 'roleIds' | 'administrator'>;
