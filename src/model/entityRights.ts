import { allows, type PermissionCodes } from './allows.ts';
import type { Entity, EntityPermissions } from './Entity.ts';
import type { OperationName } from './operations.ts';

/** As much of an entity as says what may be done with it; the light index carries it for every entity. */
export interface RightsGrounds {
  readonly api: Pick<Entity['api'], 'operations'>;
  readonly permissions: EntityPermissions;
  /** Programs write it: nobody adds or removes rows by hand. */
  readonly appendOnly?: boolean;
  /** Nobody changes a row by hand either. */
  readonly fixed?: boolean;
}

/** What can be done with the records of an entity. */
export type EntityRight = 'list' | 'view' | 'create' | 'update' | 'remove' | 'export' | 'import';

/** An operation that must be there, the code that opens it, and whether it writes. */
const NEEDS: Readonly<
  Record<EntityRight, { readonly any: readonly OperationName[]; readonly code: keyof EntityPermissions }>
> = {
  list: { any: ['list'], code: 'menu' },
  view: { any: ['get'], code: 'view' },
  create: { any: ['create'], code: 'create' },
  update: { any: ['update'], code: 'update' },
  remove: { any: ['remove', 'removeMany'], code: 'remove' },
  export: { any: ['list'], code: 'export' },
  import: { any: ['create'], code: 'import' },
};

/** Whether these permission codes open something that the entity offers; the server enforces the same. */
export function hasRight(entity: RightsGrounds, right: EntityRight, codes: PermissionCodes): boolean {
  const { any, code } = NEEDS[right];
  const offered = any.some((name) => entity.api.operations.includes(name));
  return offered && !isClosed(entity, right) && allows(codes, entity.permissions[code]);
}

const WRITES: ReadonlySet<EntityRight> = new Set(['create', 'remove', 'import']);

function isClosed({ appendOnly, fixed }: RightsGrounds, right: EntityRight): boolean {
  return right === 'update' ? fixed === true : appendOnly === true && WRITES.has(right);
}

/** A log is written by programs: no button for people, not even for those who may do everything. */
export function rightsGrounds(entity: Pick<Entity, 'api' | 'permissions' | 'appendOnly' | 'closed'>): RightsGrounds {
  const { api, permissions, appendOnly, closed } = entity;
  if (!appendOnly) return { api, permissions };
  const fixed = closed.every(({ except }) => except.length === 0);
  return { api, permissions, appendOnly, ...(fixed ? { fixed } : {}) };
}
