import { ADMINISTRATOR, PLATFORM } from '../../../model/platform.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { Text } from '../../../model/Text.ts';
import { speechOf } from '../../../model/textIn.ts';
import type { Repository } from '../../repository/Repository.ts';
import { offeredMenus } from '../grants/effectiveMenus.ts';
import type { Directory } from '../people/Directory.ts';
import { permissionLines } from './permissionLines.ts';

export interface MatrixRole {
  readonly id: string;
  readonly roleName: string;
  readonly roleAlias: string;
}

/** Roles of a tenant against everything that can be done; `held` are places in `roles`. */
export interface PermissionMatrix {
  readonly roles: readonly MatrixRole[];
  readonly entities: readonly {
    readonly name: string;
    readonly module: string;
    readonly label: Text;
    readonly lines: readonly {
      readonly what: Text;
      readonly code: string;
      readonly held: readonly number[];
    }[];
  }[];
}

/** `reads` is what the asker may see of the tenant. */
export async function permissionMatrix(directory: Directory, reads: Repository): Promise<PermissionMatrix> {
  const { tenantId } = reads;
  const sort = [{ field: 'sort', order: 'ASC' }] as const;
  const roles = await reads.find(directory.entities.role, { sort });
  const tenant = await directory.tenant(tenantId);
  const offered = tenant ? await offeredMenus(directory, tenant) : [];
  const granted = await directory.menuIdsByRole(roles.map(({ id }) => textOf(id)));
  const held = roles.map((role) => {
    const menus = offered.filter(({ id }) => granted.get(textOf(role.id))?.has(textOf(id)));
    return new Set(menus.map(({ code }) => textOf(code)));
  });
  const everything = roles.map(({ roleAlias }) => tenantId === PLATFORM && textOf(roleAlias) === ADMINISTRATOR);
  const holders = (code: string) =>
    roles.flatMap((_, role) => (everything[role] || held[role]?.has(code) ? [role] : []));
  const speech = speechOf(directory.model);
  return {
    roles: roles.map(({ id, roleName, roleAlias }) => ({
      id: textOf(id),
      roleName: textOf(roleName),
      roleAlias: textOf(roleAlias),
    })),
    entities: Object.values(directory.model.entities).map((entity) => ({
      name: entity.name,
      module: entity.module,
      label: entity.label,
      lines: permissionLines(entity, speech).map(({ what, code }) => ({ what, code, held: holders(code) })),
    })),
  };
}
