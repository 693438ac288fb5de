import type { ScopeCondition } from './ScopeCondition.ts';
import type { Text } from './Text.ts';

/** A role as its file in roles/ states it, every grant spelled out. */
export interface RoleDefinition {
  readonly alias: string;
  /** Former alias: the role keeps its people and what they were given. */
  readonly was?: string;
  readonly label: Text;
  readonly sort: number;
  /** Codes of menus, buttons and field rights. */
  readonly grants: readonly string[];
  /** Rows seen and written, by entity; an entity without an entry is open as a whole. */
  readonly scopes: Readonly<Record<string, ScopeCondition>>;
  /** Whether the role reaches every call that an API scope closes. */
  readonly allCalls: boolean;
}
