import type { Entity } from '../../../model/Entity.ts';
import type { Model } from '../../../model/Model.ts';
import type { OperationName } from '../../../model/operations.ts';
import type { EntityRoute } from '../../../protocol/routesOf.ts';
import type { Access } from '../../plugins/Access.ts';

/** Operations that change nothing. */
export const READS: readonly OperationName[] = ['list', 'get', 'getMany', 'findOne', 'findAll'];

/**
 * Who may read: holders of the menu's code, and in a reduced view whoever works on something that
 * refers to the entity (the operation reduces what they see).
 */
function readers(model: Model, entity: Entity): string[] {
  const referring = entity.referencedBy.flatMap((name) => {
    const permissions = model.entities[name]?.permissions;
    return permissions ? Object.values(permissions) : [];
  });
  return [...new Set([entity.permissions.menu, ...referring])];
}

function toggleCodes(entity: Entity, name: OperationName): string[] {
  return entity.toggles.filter(({ via }) => via === name).map(({ permission }) => permission);
}

/** Who may call one operation. Rows that all tenants share are written by the administrator only. */
export function operationAccess(model: Model, entity: Entity, name: OperationName): Access {
  const { permissions } = entity;
  if (READS.includes(name)) return { any: readers(model, entity) };
  if (entity.storage === 'global') return 'administrator';
  if (name === 'create') return { any: [permissions.create] };
  if (name === 'remove' || name === 'removeMany') return { any: [permissions.remove] };
  if (name === 'update') return { any: [permissions.update] };
  return { any: [permissions.update, ...toggleCodes(entity, name)] };
}

/** Who may call a route: whoever may call one of its operations; the handler asks again for the one it runs. */
export function routeAccess(model: Model, entity: Entity, route: EntityRoute): Access {
  if (route.kind === 'call') return { any: [route.call.permission] };
  if (route.kind === 'action')
    return entity.storage === 'global' ? 'administrator' : { any: [route.action.permission] };
  const all = route.operations.map(({ name }) => operationAccess(model, entity, name));
  const codes = all.flatMap((access) => (typeof access === 'object' ? access.any : []));
  return codes.length === 0 ? 'administrator' : { any: [...new Set(codes)] };
}
