export interface SessionOwner {
  readonly userId: string;
  readonly tenantId: string;
  readonly clientId: string;
  /** Chosen in switch mode; absent: all of the user's. */
  readonly deptIds?: readonly string[] | undefined;
  readonly roleIds?: readonly string[] | undefined;
  readonly address: string;
  readonly agent: string;
}

export interface Session extends SessionOwner {
  readonly id: string;
  /** When the access token ends. */
  readonly expiresAt: number;
}

/** Seconds, as the client's record states them. */
export interface Validity {
  readonly access: number;
  readonly refresh: number;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly session: Session;
}

/** Departments and roles to go on with, in switch mode. */
export interface RoleChoice {
  readonly deptIds?: readonly string[] | undefined;
  readonly roleIds?: readonly string[] | undefined;
}
