import type { Entity } from '../../model/Entity.ts';
import type { Repository } from './Repository.ts';

/** The value of a system parameter, as it was typed; undefined where nobody has set it, or the schemas have no parameters. */
export async function readParameter(
  repository: Repository,
  param: Entity | undefined,
  key: string,
): Promise<string | undefined> {
  if (param === undefined) return undefined;
  const [row] = await repository.find(param, { filters: [{ field: 'paramKey', op: 'eq', value: key }], limit: 1 });
  return row === undefined ? undefined : String(row.paramValue ?? '');
}
