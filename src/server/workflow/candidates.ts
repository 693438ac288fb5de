import type { FlowUser } from './FlowContext.ts';

export const userCandidate = (id: string): string => `user:${id}`;
export const roleCandidate = (alias: string): string => `role:${alias}`;

/** As whom a user may claim a task. */
export const candidatesOf = (user: FlowUser): string[] => [
  userCandidate(user.id),
  ...user.roleAliases.map(roleCandidate),
];

/** Who looks after a tenant's processes and may read all of them. */
export const overseesTenant = ({ roleAliases }: FlowUser): boolean =>
  roleAliases.includes('admin') || roleAliases.includes('administrator');
