import type { ScopeCondition } from '../../model/ScopeCondition.ts';

/** The conditions that were given, all of which must hold; undefined when there are none. */
export function allOf<const C extends ScopeCondition>(
  ...parts: readonly (C | undefined | '')[]
): { readonly all: readonly C[] } | undefined {
  const given = parts.filter((part): part is C => part !== undefined && part !== '');
  return given.length === 0 ? undefined : { all: given };
}
