import { constantPaths } from '../../../model/constantPaths.ts';
import type { Model } from '../../../model/Model.ts';
import type { ScopeByCode } from './dataScopes.ts';

/** By the code of a menu: fields of its records that have one value in all rows a data scope leaves somebody. */
export function constantFields({ entities }: Model, scopes: ScopeByCode): ReadonlyMap<string, readonly string[]> {
  const result = new Map<string, readonly string[]>();
  for (const { permissions, fields } of Object.values(entities)) {
    const scope = scopes.get(permissions.menu);
    if (scope === undefined) continue;
    const constant = constantPaths(scope);
    // A field of several values may hold others beside the one that is asked for.
    const names = fields.filter(({ name, many }) => !many && constant.has(name)).map(({ name }) => name);
    if (names.length > 0) result.set(permissions.menu, names);
  }
  return result;
}
