import { textOf } from '../../../model/recordValues.ts';
import { pathFromSpringblade } from '../../../protocol/conventions/springblade.ts';
import { readAll } from '../../repository/readAll.ts';
import type { Directory } from '../people/Directory.ts';
import type { ScopeHolder } from '../principals/Principal.ts';
import { scopeIdsOf } from '../scopes/scopeIdsOf.ts';

/** A path pattern of an API scope: `/blade-user/**`, `/exam/v1/*\/page`, or a whole path. */
export interface ClosedPath {
  readonly id: string;
  readonly segments: readonly string[];
}

/** A pattern may be written as clients of another dialect ask; what is closed is closed on both paths. */
const segmentsOf = (path: string): string[] =>
  pathFromSpringblade(
    path
      .trim()
      .replace(/^\/?api\//, '/')
      .split('/')
      .filter((segment) => segment !== '')
      .join('/'),
  ).split('/');

/** Whether a path falls under a pattern; `*` is one segment, a final `**` any number. */
export function matches(pattern: readonly string[], path: readonly string[]): boolean {
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '**') return true;
    if (path[at] === undefined || (pattern[at] !== '*' && pattern[at] !== path[at])) return false;
  }
  return pattern.length === path.length;
}

/** Paths that API scopes close for everybody who does not hold one of those scopes. */
async function closedPaths(directory: Directory): Promise<readonly ClosedPath[]> {
  const entity = directory.model.entities.apiScope;
  if (!entity) return [];
  const scopes = await readAll(directory.platform, entity);
  return scopes.map((scope) => ({ id: textOf(scope.id), segments: segmentsOf(textOf(scope.scopePath)) }));
}

/** The patterns a user is kept out of: all those she does not hold, unless she holds another on the same path. */
export async function apiScopesOf(directory: Directory, principal: ScopeHolder) {
  if (principal.administrator) return () => true;
  const closed = await closedPaths(directory);
  if (closed.length === 0) return () => true;
  const held = new Set(await scopeIdsOf(directory, principal.roleIds, 'api'));
  return (path: string): boolean => {
    const segments = segmentsOf(path);
    const covering = closed.filter((item) => matches(item.segments, segments));
    return covering.length === 0 || covering.some(({ id }) => held.has(id));
  };
}
