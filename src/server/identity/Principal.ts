import type { OperationUser } from '../operations/OperationContext.ts';

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
}
