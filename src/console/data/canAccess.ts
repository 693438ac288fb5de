import type { AuthProvider } from 'react-admin';
import { allows, type PermissionCodes } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import { type EntityRight, hasRight } from '../../model/entityRights.ts';
import { mayRead, mayWrite } from '../../model/fieldAccess.ts';
import { fieldOf } from '../../model/lookups.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';
import { heldBy } from '../stores/heldBy.ts';
import { loadBundle, loadIndex } from '../stores/modelStore.ts';

/** react-admin's words for what is done with a resource, as rights of an entity. */
const RIGHTS: Readonly<Record<string, EntityRight>> = {
  list: 'list',
  show: 'view',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'remove',
  export: 'export',
  import: 'import',
};

export function sessionCodes(): PermissionCodes {
  const { user, codes } = sessionStore.get();
  return user === undefined ? codes : heldBy(user, codes);
}

function mayTouch(entity: Entity, name: string, action: string, codes: PermissionCodes): boolean {
  const field = fieldOf(entity, name);
  if (field === undefined) return false;
  return action === 'read' ? mayRead(field, codes) : mayRead(field, codes) && mayWrite(field, codes);
}

/** An action that the schema declares, asked for by its name. */
function mayRun(entity: Entity, name: string, codes: PermissionCodes): boolean {
  const action = entity.actions.find((one) => one.name === name);
  return action !== undefined && allows(codes, action.permission);
}

/**
 * What react-admin asks before it shows a page or a button, from the codes in memory: `list`, `show`, `create`,
 * `edit`, `delete`, `export` and the entity's own actions of a resource; `read` and `write` of `entity.field`.
 * Who is refused here would be refused by the server.
 */
export const canAccess: NonNullable<AuthProvider['canAccess']> = async ({ resource, action }) => {
  const codes = sessionCodes();
  const { entities } = await loadIndex();
  const [name = '', field] = resource.split('.');
  const summary = entities.find((one) => one.name === name);
  if (summary === undefined) return codes === '*';
  const right = RIGHTS[action];
  if (field === undefined && right !== undefined) return hasRight(summary, right, codes);
  const { entity } = await loadBundle(name);
  return field === undefined ? mayRun(entity, action, codes) : mayTouch(entity, field, action, codes);
};
