import type { Entity } from '../../../model/Entity.ts';
import { textOf } from '../../../model/recordValues.ts';
import { NO_ROWS, type ScopeCondition } from '../../../model/ScopeCondition.ts';
import { readScope } from '../../../model/scopeShorthand.ts';
import { scopeWords } from '../../../model/scopeWords.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import type { Directory } from '../people/Directory.ts';
import type { ScopeHolder } from '../principals/Principal.ts';
import { scopeIdsOf } from './scopeIdsOf.ts';
import { CUSTOM_RULE, resolveWord, wordsOf } from './scopeWords.ts';
import { valuesOfFields } from './valuesOfFields.ts';

/** What stands for a rule that cannot be read: no field is called so, and whoever asks for rows is told of it. */
const unreadable = (path: string): ScopeCondition => ({ path, op: 'empty', value: true });

/** A row filter by permission code of the menu it hangs on; undefined: all rows. */
export type ScopeByCode = ReadonlyMap<string, ScopeCondition>;

const wordOf = (words: readonly string[], value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'ref' in value ? words.find((word) => word === value.ref) : undefined;

/**
 * A rule as somebody wrote it, with the keys of each word in its place: `{"ref":"user.regions"}` stands for the regions
 * of the user's departments. Throws what it cannot read.
 */
export function readRule(text: string, keysOf: ReadonlyMap<string, readonly string[]>): ScopeCondition {
  const words = [...keysOf.keys()];
  const filled = (_key: string, value: unknown) => {
    const word = wordOf(words, value);
    return word === undefined ? value : keysOf.get(word);
  };
  return readScope(JSON.parse(text, filled));
}

async function custom(
  directory: Directory,
  holder: ScopeHolder,
  scope: EntityRecord,
  entity: Entity | undefined,
): Promise<ScopeCondition> {
  const { model } = directory;
  const { settings } = model;
  const known = new Map<string, readonly string[]>(scopeWords(settings.belonging).map((word) => [word, []]));
  for (const word of wordsOf(settings, scope)) known.set(word, await resolveWord(directory, holder, word));
  try {
    const rule = readRule(textOf(scope.scopeValue), known);
    return entity === undefined ? rule : valuesOfFields(model, entity, rule);
  } catch (error) {
    return unreadable(error instanceof AppError ? String(error.params.place) : 'JSON');
  }
}

/** The field a scope's column names: a column or a field of that name, else the rule's own. */
function fieldOf(entity: Entity | undefined, column: string, fallback: string): string {
  const found = entity?.fields.find((field) => field.column === column || field.name === column);
  return found?.name ?? fallback;
}

async function conditionOf(
  directory: Directory,
  principal: ScopeHolder,
  scope: EntityRecord,
  entity: Entity | undefined,
): Promise<ScopeCondition | undefined> {
  const column = textOf(scope.scopeColumn);
  switch (textOf(scope.scopeType)) {
    case '1':
      return undefined;
    case '2':
      return { path: fieldOf(entity, column, 'createUser'), op: 'eq', value: principal.id };
    case '3':
      return { path: fieldOf(entity, column, 'createDept'), op: 'in', value: [...principal.deptIds] };
    case '4':
      return {
        path: fieldOf(entity, column, 'createDept'),
        op: 'in',
        value: [...(await resolveWord(directory, principal, 'user.deptIdsBelow'))],
      };
    case CUSTOM_RULE:
      return custom(directory, principal, scope, entity);
    default:
      // A mistake hides rather than opens.
      return NO_ROWS;
  }
}

export function entityByMenuCode(directory: Directory, code: string): Entity | undefined {
  return Object.values(directory.model.entities).find(({ permissions }) => permissions.menu === code);
}

/** The filters one role puts on menus, by code; several scopes on one menu widen each other. */
async function roleScopes(
  directory: Directory,
  principal: ScopeHolder,
  roleId: string,
  codes: ReadonlyMap<string, string>,
) {
  const entity = directory.model.entities.dataScope;
  const ids = await scopeIdsOf(directory, [roleId], 'data');
  const scopes = entity ? await directory.platform.getMany(entity, ids) : [];
  const byCode = new Map<string, (ScopeCondition | undefined)[]>();
  for (const scope of scopes) {
    const code = codes.get(textOf(scope.menuId));
    if (code === undefined) continue;
    const condition = await conditionOf(directory, principal, scope, entityByMenuCode(directory, code));
    byCode.set(code, [...(byCode.get(code) ?? []), condition]);
  }
  return byCode;
}

/**
 * The rows a user may see and change, by menu code. Her roles widen each other: a role without a
 * scope on a menu it holds shows all of it. The administrator sees everything.
 */
export async function scopesOf(directory: Directory, principal: ScopeHolder): Promise<ScopeByCode> {
  const result = new Map<string, ScopeCondition>();
  if (principal.administrator) return result;
  const codes = new Map((await directory.menus()).map(({ id, code }) => [textOf(id), textOf(code)]));
  const granted = await directory.menuIdsByRole(principal.roleIds);
  const roles = await Promise.all(
    principal.roleIds.map(async (id) => ({
      opened: new Set([...(granted.get(id) ?? [])].map((menuId) => codes.get(menuId))),
      scopes: await roleScopes(directory, principal, id, codes),
    })),
  );
  for (const code of new Set(roles.flatMap(({ scopes }) => [...scopes.keys()]))) {
    const opening = roles.filter(({ opened }) => opened.has(code));
    // Of what no role opens she sees names where others refer to it: those that a scope leaves, where there is one.
    const holding = opening.length > 0 ? opening : roles.filter(({ scopes }) => scopes.has(code));
    const conditions = holding.flatMap(({ scopes }): (ScopeCondition | undefined)[] => scopes.get(code) ?? [undefined]);
    if (conditions.some((condition) => condition === undefined)) continue;
    result.set(code, { any: conditions.filter((condition) => condition !== undefined) });
  }
  return result;
}
