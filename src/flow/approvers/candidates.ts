/** Roles whose people look after the runs of their tenant: they get what nobody else can decide. */
export const OVERSEERS = ['admin', 'administrator'] as const;

export const userCandidate = (id: string): string => `user:${id}`;
export const roleCandidate = (alias: string): string => `role:${alias}`;

/** Somebody as far as the groups that tasks are given to are concerned. */
export interface Member {
  readonly id: string;
  /** Aliases of her roles. */
  readonly roles: readonly string[];
  /** Codes of her posts. */
  readonly posts?: readonly string[];
  /** Ids of her departments. */
  readonly departments?: readonly string[];
}

/** As whom somebody may claim. */
export const candidatesOf = ({ id, roles, posts = [], departments = [] }: Member): string[] => [
  userCandidate(id),
  ...roles.map(roleCandidate),
  ...posts.map((code) => `post:${code}`),
  ...departments.map((one) => `department:${one}`),
];
