import { createStore } from './createStore.ts';

export interface SessionUser {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly avatar: string;
  readonly tenantId: string;
  readonly deptId: string;
  readonly roleId: string;
  /** Role aliases, such as `administrator`. */
  readonly roles: readonly string[];
  /** passDefault of the contract: nothing but the password page is open until it is changed. */
  readonly mustChangePassword: boolean;
}

export interface SessionState {
  readonly user: SessionUser | undefined;
  /** Permission codes of menus and buttons that the user's roles grant. */
  readonly codes: ReadonlySet<string>;
}

export const NO_SESSION: SessionState = { user: undefined, codes: new Set() };

export const sessionStore = createStore<SessionState>(NO_SESSION);
