import type { FastifyRequest } from 'fastify';
import type { Entity } from '../../../model/Entity.ts';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { bySort } from '../../identity/grants/bySort.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { visibleReads } from '../../records/visibleReads.ts';
import type { Repository } from '../../repository/Repository.ts';
import { readAll } from '../../repository/readAll.ts';
import { contextOf } from '../contextOf.ts';
import type { Services } from '../Services.ts';

/** Departments, roles or posts that the caller may see, in their order. */
export async function orgRows(services: Services, request: FastifyRequest, entity: Entity): Promise<EntityRecord[]> {
  return (await readAll(visibleReads(contextOf(services, request)), entity)).sort(bySort);
}

interface Choice {
  /** Where a user has hers. */
  readonly own: 'deptId' | 'roleId';
  /** Comma-joined; empty: none are named. */
  readonly ids: string;
  readonly userId: string | undefined;
}

/** The departments or roles named by the caller, or those of a user; another user's only for those who may read users. */
export async function chosenRows(
  services: Services,
  request: FastifyRequest,
  entity: Entity,
  { own, ids, userId }: Choice,
): Promise<EntityRecord[]> {
  const principal = principalOf(request);
  const repository = visibleReads(contextOf(services, request));
  const whole = visibleReads({ ...contextOf(services, request), rowFilter: () => undefined });
  const mine = new Set(own === 'deptId' ? principal.allDeptIds : principal.allRoleIds);
  /** Within her data scope; what she has herself she may know in any case. */
  const named = async (wanted: readonly string[]) => {
    const seen = await repository.getMany(entity, wanted);
    const known = new Set([...seen.map(({ id }) => textOf(id)), ...mine]);
    const open = wanted.filter((id) => known.has(id));
    return whole.getMany(entity, open);
  };
  if (ids !== '') return named(idsOf(ids).slice(0, 200));
  if (!userId) return orgRows(services, request, entity);
  const user = await userSeen(services, principal, repository, userId);
  return named(idsOf(user[own]));
}

/** Her departments and roles are read for her; whether she is seen at all follows from the data scope. */
async function userSeen(
  { directory }: Services,
  principal: Principal,
  repository: Repository,
  userId: string,
): Promise<EntityRecord> {
  const { user } = directory.entities;
  const isSelf = userId === principal.id;
  const mayRead = principal.administrator || principal.codes.has(user.permissions.menu);
  if (!isSelf && !mayRead) throw new AppError('forbidden');
  const where = { path: 'id', op: 'eq', value: userId } as const;
  const isSeen = isSelf || (await repository.exists(user, { where }));
  const found = isSeen ? await directory.user(principal.tenantId, userId) : undefined;
  if (!found) throw new AppError('notFound');
  return found;
}
