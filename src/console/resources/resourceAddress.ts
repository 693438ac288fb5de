import type { ModelIndex } from '../../model/Model.ts';

interface ResourcePage {
  readonly path: string;
  readonly resource?: string | undefined;
}

/** Where react-admin sends somebody without the right. */
const DENIED = new Set(['/access-denied', '/authentication-error']);

/** `edit` and `show` of a record as the console writes them (entity/dialogAddress). */
function suffixOf([first, second, ...rest]: readonly string[]): string {
  if (first === undefined) return '';
  if (first === 'create') return '/create';
  return second === 'show'
    ? `/${first}`
    : ['', first, 'edit', second, ...rest].filter((part) => part !== undefined).join('/');
}

/**
 * The console's address for one that react-admin made from a resource's name (`/part/7`, `/part/7/show`,
 * `/part/create`): below the page that a module gives for the resource, else below the entity's menu path.
 */
export function resourceAddress(
  pathname: string,
  { entities }: Pick<ModelIndex, 'entities'>,
  pages: readonly ResourcePage[],
): string | undefined {
  if (DENIED.has(pathname)) return '/403';
  const [name = '', ...rest] = pathname.slice(1).split('/');
  const place =
    pages.find(({ resource }) => resource === name)?.path ?? entities.find((entity) => entity.name === name)?.menuPath;
  return place === undefined ? undefined : place + suffixOf(rest);
}
