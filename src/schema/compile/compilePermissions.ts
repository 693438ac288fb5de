import type { EntityPermissions } from '../../model/Entity.ts';
import { snakeCase } from './snakeCase.ts';
import type { EntityDraft } from './Workspace.ts';

/** Prefix of the entity's permission codes. */
export function permissionPrefix(draft: EntityDraft): string {
  return draft.authored.permissions?.prefix ?? snakeCase(draft.name);
}

/** A complete set of codes without a line of YAML. */
export function compilePermissions(draft: EntityDraft): EntityPermissions {
  const { prefix: _prefix, ...declared } = draft.authored.permissions ?? {};
  const prefix = permissionPrefix(draft);
  return {
    menu: prefix,
    create: `${prefix}_add`,
    update: `${prefix}_edit`,
    remove: `${prefix}_delete`,
    view: `${prefix}_view`,
    export: `${prefix}_export`,
    import: `${prefix}_import`,
    ...declared,
  };
}
