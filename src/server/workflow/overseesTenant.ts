import { candidatesOf, OVERSEERS } from '../../flow/approvers/candidates.ts';
import type { FlowUser } from './FlowContext.ts';

/** As whom a user may claim a task. */
export const candidaciesOf = ({ id, roleAliases }: FlowUser): string[] => candidatesOf(id, roleAliases);

/** Who looks after a tenant's processes and may read all of them. */
export const overseesTenant = ({ roleAliases }: FlowUser): boolean =>
  OVERSEERS.some((alias) => roleAliases.includes(alias));
