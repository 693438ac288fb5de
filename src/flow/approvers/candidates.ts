/** Roles whose people look after the runs of their tenant: they get what nobody else can decide. */
export const OVERSEERS = ['admin', 'administrator'] as const;

export const userCandidate = (id: string): string => `user:${id}`;
export const roleCandidate = (alias: string): string => `role:${alias}`;

/** As whom somebody may claim. */
export const candidatesOf = (id: string, roles: readonly string[]): string[] => [
  userCandidate(id),
  ...roles.map(roleCandidate),
];
