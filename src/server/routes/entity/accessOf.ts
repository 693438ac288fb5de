import type { Entity } from '../../../model/Entity.ts';
import type { Model } from '../../../model/Model.ts';
import { memoize } from '../../../model/memoize.ts';
import { operationPermissions } from '../../../model/operationPermissions.ts';
import { isRead, type OperationName } from '../../../model/operations.ts';
import type { EntityRoute } from '../../../protocol/routesOf.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import type { Access } from '../../plugins/Access.ts';
import { mayCall } from '../../plugins/guardRoutes.ts';
import { reachesCall } from '../../records/access.ts';

/** Codes of everybody who works on something that refers to the entity: they read it in a reduced view. */
function referringCodes(model: Model, entity: Entity): string[] {
  return entity.referencedBy.flatMap((name) => {
    const permissions = model.entities[name]?.permissions;
    return permissions ? Object.values(permissions) : [];
  });
}

/** Asked at every call, and the same as long as the model is. */
const accessByName = memoize((_model: Model) => memoize((_entity: Entity) => new Map<OperationName, Access>()));

/** Who may call one operation. Rows that all tenants share are written by the administrator only. */
export function operationAccess(model: Model, entity: Entity, name: OperationName): Access {
  const known = accessByName(model)(entity);
  const access = known.get(name) ?? accessFrom(model, entity, name);
  known.set(name, access);
  return access;
}

function accessFrom(model: Model, entity: Entity, name: OperationName): Access {
  const own = operationPermissions(entity, name);
  if (isRead(name)) return { any: [...new Set([...own, ...referringCodes(model, entity)])] };
  return entity.storage === 'global' ? 'administrator' : { any: own };
}

/** Whether a person may run an operation by another call than its own: as she might by that. */
export const mayRun = (model: Model, principal: Principal, entity: Entity, name: OperationName): boolean =>
  mayCall(principal, operationAccess(model, entity, name)) && reachesCall(principal, entity, name);

/** Who may call a route: whoever may call one of its operations; the handler asks again for the one it runs. */
export function routeAccess(model: Model, entity: Entity, route: EntityRoute): Access {
  if (route.kind === 'call') return { any: [route.call.permission] };
  if (route.kind === 'action')
    return entity.storage === 'global' ? 'administrator' : { any: [route.action.permission] };
  const all = route.operations.map(({ name }) => operationAccess(model, entity, name));
  const codes = all.flatMap((access) => (typeof access === 'object' ? access.any : []));
  return codes.length === 0 ? 'administrator' : { any: [...new Set(codes)] };
}
