import type { Entity } from '../../model/Entity.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import { sessionScope } from '../records/access.ts';
import type { RowQuery } from '../repository/Repository.ts';
import type { Services } from './Services.ts';

/** The rows of an entity that data scopes leave to somebody, for the fixed calls. */
export function scopedQuery({ config }: Services, principal: Principal, entity: Entity): RowQuery {
  const now = () => wallTime(config.now());
  return { where: principal.scopes.get(entity.permissions.menu), scope: sessionScope({ user: principal, now }) };
}
