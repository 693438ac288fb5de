import { heldCodes, type PermissionCodes } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import { hasRight, rightsGrounds } from '../../model/entityRights.ts';
import type { OperationName } from '../../model/operations.ts';
import { sessionAround } from '../../model/sessionAround.ts';
import type { ScopeAround } from '../../model/visibility.ts';
import { operationOf } from '../../protocol/operationOf.ts';
import type { OperationContext, OperationUser } from '../kit/OperationContext.ts';

/** The codes of a session as the model's functions take them. */
export function codesOf(user: OperationUser): PermissionCodes {
  return heldCodes(user.administrator, user.codes);
}

/**
 * What the user may read of an entity: everything with its menu's code; a `lookup` view (id, title,
 * keys) when he may work on something that refers to it; nothing otherwise.
 */
export type ReadAccess = 'full' | 'lookup' | 'none';

export function readAccess({ model, user }: Pick<OperationContext, 'model' | 'user'>, entity: Entity): ReadAccess {
  if (user.administrator || user.codes.has(entity.permissions.menu)) return 'full';
  const isReferred = entity.referencedBy.some((name) => holdsAny(user, model.entities[name]));
  return isReferred ? 'lookup' : 'none';
}

function holdsAny(user: OperationUser, entity: Entity | undefined): boolean {
  return entity !== undefined && Object.values(entity.permissions).some((code) => user.codes.has(code));
}

/** Whether API scopes leave the call of an operation open to the user, by whichever call she does the same. */
export function reachesCall({ reaches }: OperationUser, entity: Entity, name: OperationName): boolean {
  const path = operationOf(entity, name)?.path;
  return path === undefined || reaches === undefined || reaches(`/${path}`);
}

/** What a person reads of records as a whole, in their list or one by itself. */
const readsBy =
  (name: 'list' | 'get') =>
  (context: Pick<OperationContext, 'model' | 'user'>, entity: Entity): boolean =>
    readAccess(context, entity) === 'full' && reachesCall(context.user, entity, name);

/** Whether she may know which records there are: what counts, names or finds them elsewhere is for her then. */
export const listsRecords = readsBy('list');

/** Whether she may open one: what is told of it elsewhere (its history, comments, a bell) is for her then. */
export const opensRecords = readsBy('get');

/** Whether the user may delete records of an entity; those that all tenants share only the platform's administrator may. */
export const mayRemove = (user: OperationUser, entity: Entity): boolean =>
  hasRight(rightsGrounds(entity), 'remove', codesOf(user)) &&
  (entity.storage !== 'global' || user.administrator) &&
  reachesCall(user, entity, 'remove') &&
  reachesCall(user, entity, 'removeMany');

const latestScope = new WeakMap<OperationUser, { readonly now: string; readonly scope: ScopeAround }>();

/** What conditions may ask of the session: `user.x` and `env.x`. A save asks for it a dozen times within a second. */
export function sessionScope({ user, now }: Pick<OperationContext, 'user' | 'now'>): ScopeAround {
  const moment = now();
  const latest = latestScope.get(user);
  if (latest?.now === moment) return latest.scope;
  const { codes, administrator, ...known } = user;
  const scope = sessionAround(known, moment);
  latestScope.set(user, { now: moment, scope });
  return scope;
}
