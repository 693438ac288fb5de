import type { Entity } from '../../model/Entity.ts';
import { snakeCase } from '../../model/snakeCase.ts';

/** What a code of the entity's rights was called before the entity, or the action it is of, was renamed (`was:`). */
export function formerCodes(entity: Pick<Entity, 'name' | 'was' | 'permissions' | 'actions'>, code: string): string[] {
  const prefix = entity.permissions.menu;
  if (code !== prefix && !code.startsWith(`${prefix}_`)) return [];
  const isNamedByEntity = entity.was !== undefined && prefix === snakeCase(entity.name);
  const prefixes = [prefix, ...(isNamedByEntity ? [snakeCase(entity.was)] : [])];
  const action = entity.actions.find(({ name, permission }) => permission === code && code === rightOf(prefix, name));
  const endings = [code.slice(prefix.length), ...(action?.was === undefined ? [] : [rightOf('', action.was)])];
  const all = prefixes.flatMap((one) => endings.map((ending) => `${one}${ending}`));
  return all.filter((former) => former !== code);
}

const rightOf = (prefix: string, action: string): string => `${prefix}_${snakeCase(action)}`;
