import type { EntityPermissions } from '../../model/Entity.ts';
import { snakeCase } from '../../model/snakeCase.ts';
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
    create: draft.authored.appendOnly === undefined ? `${prefix}_add` : addedBy(draft, prefix),
    update: `${prefix}_edit`,
    remove: `${prefix}_delete`,
    view: `${prefix}_view`,
    export: `${prefix}_export`,
    import: `${prefix}_import`,
    ...declared,
  };
}

/** Records of a log are added by programs: by a right of its own, so that nobody who may work here may write one. */
function addedBy(draft: EntityDraft, prefix: string): string {
  const { appendOnly } = draft.authored;
  return (appendOnly !== true ? appendOnly?.create : undefined) ?? `${prefix}_save`;
}
