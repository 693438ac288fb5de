import { candidatesOf, type Member, OVERSEERS } from '../../flow/approvers/candidates.ts';
import { textOf } from '../../model/recordValues.ts';
import type { Directory } from '../identity/people/Directory.ts';
import type { FlowUser } from './FlowContext.ts';

interface Asking {
  readonly directory: Directory;
  readonly user: FlowUser;
}

/** The groups somebody belongs to; her posts are named by their codes, as processes name them. */
export async function memberOf({ directory, user }: Asking): Promise<Member> {
  const { id, tenantId, roleAliases, deptIds = [], postIds = [] } = user;
  const { post } = directory.model.entities;
  const rows = post && postIds.length > 0 ? await directory.repository(tenantId).getMany(post, postIds) : [];
  return { id, roles: roleAliases, departments: deptIds, posts: rows.map(({ postCode }) => textOf(postCode)) };
}

/** As whom a user may claim a task. */
export const candidaciesOf = async (asking: Asking): Promise<string[]> => candidatesOf(await memberOf(asking));

/** Who looks after a tenant's processes and may read all of them. */
export const overseesTenant = ({ roleAliases }: Pick<FlowUser, 'roleAliases'>): boolean =>
  OVERSEERS.some((alias) => roleAliases.includes(alias));
