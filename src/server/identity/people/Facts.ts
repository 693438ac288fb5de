/** What decides whether a user may do something, as found now. */
export interface Facts {
  readonly user: string;
  readonly account: string;
  /** Whether the account, its tenant and at least one of its roles let it in at all. */
  readonly active: boolean;
  readonly code: string;
  readonly held: boolean;
  readonly administrator: boolean;
  /** Whether the model knows the code at all. */
  readonly known: boolean;
  /** The menu of the code, and the button when it is one. */
  readonly menu: string;
  readonly button: string;
  readonly packageAllows: boolean;
  /** Roles that grant the code or that the user has. */
  readonly roles: readonly {
    readonly id: string;
    readonly roleName: string;
    readonly grants: boolean;
    readonly own: boolean;
  }[];
  /** The row filter on the code's menu, as a condition; empty: all rows. */
  readonly scope: string;
  readonly scopeNames: readonly string[];
  /** Calls that API scopes close to the user. */
  readonly closed: readonly string[];
  readonly row: 'visible' | 'hidden' | 'missing' | '';
}
