import { idsOf, textOf } from '../../../model/recordValues.ts';
import { isPlaceWord } from '../../../model/scopeWords.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import type { Directory } from '../people/Directory.ts';
import type { Principal } from '../principals/Principal.ts';
import { scopesOf } from './dataScopes.ts';
import { scopeIdsOf } from './scopeIdsOf.ts';
import { fieldBehind, kindOf, resolveWord, type Standing, wordsOf } from './scopeWords.ts';

/** What the data scopes of these roles ask of their holder, by the menu they are on. */
async function wordsByMenu(directory: Directory, roleIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const entity = directory.model.entities.dataScope;
  const scopes = entity ? await directory.platform.getMany(entity, await scopeIdsOf(directory, roleIds, 'data')) : [];
  const groups = Map.groupBy(scopes, ({ menuId }) => textOf(menuId));
  return new Map(
    [...groups].map(([menuId, rows]) => [
      menuId,
      new Set(rows.flatMap((row) => wordsOf(directory.model.settings, row))),
    ]),
  );
}

async function keysOf(directory: Directory, holder: Standing, words: Iterable<string>): Promise<Set<string>> {
  return keeperOf(directory, holder)(words);
}

/** The keys that words stand for to somebody, each looked up once: several menus ask for the same. */
function keeperOf(directory: Directory, holder: Standing): (words: Iterable<string>) => Promise<Set<string>> {
  const known = new Map<string, Promise<readonly string[]>>();
  const lookUp = (word: string) => {
    const keys = known.get(word) ?? resolveWord(directory, holder, word);
    known.set(word, keys);
    return keys;
  };
  return async (words) => new Set((await Promise.all([...words].map(lookUp))).flat());
}

/** Menus of which somebody sees some rows only, with what those rows follow from. */
async function narrowedWords(directory: Directory, principal: Principal): Promise<Map<string, Set<string>>> {
  const codes = new Map((await directory.menus()).map(({ id, code }) => [textOf(id), textOf(code)]));
  const held = await wordsByMenu(directory, principal.roleIds);
  return new Map([...held].filter(([menuId]) => principal.scopes.has(codes.get(menuId) ?? '')));
}

const outside = (field: string) => new AppError('invalid', {}, [{ field, code: 'outsideScope', params: {} }]);

/**
 * Nobody gives an account, her own least of all, a place from which it sees rows that she does not: on each
 * menu of which she sees some rows only, what the account's scopes follow from must lie within what hers do.
 */
async function refuseWiderSight(directory: Directory, principal: Principal, target: Standing): Promise<void> {
  if (principal.administrator || principal.scopes.size === 0) return;
  const own = await narrowedWords(directory, principal);
  const theirs = await wordsByMenu(directory, target.roleIds);
  const [herKeys, theirKeys] = [keeperOf(directory, principal), keeperOf(directory, target)];
  for (const [menuId, words] of theirs) {
    const mine = own.get(menuId);
    if (mine === undefined) continue;
    for (const word of words) {
      const known = await herKeys([...mine].filter((one) => kindOf(one) === kindOf(word)));
      const keys = await theirKeys([word]);
      if ([...keys].some((key) => !known.has(key))) throw outside(fieldBehind(directory.model.settings, word));
    }
  }
}

/**
 * Changes of what accounts see come one after the other: each, in its transaction, looks at what the one before
 * left, of the account that is changed as well as of the one that changes it.
 */
export function lockScopeChanges({ database }: Directory, tenantId: string): Promise<void> {
  return database.dialect.lockName(database.executor, `sight ${tenantId}`);
}

/** Somebody as her account stands now, where the request began with what it was. */
async function asOfNow(directory: Directory, principal: Principal): Promise<Principal> {
  if (principal.administrator) return principal;
  const row = await directory.user(principal.tenantId, principal.id);
  const [deptIds, roleIds] = [new Set(idsOf(row?.deptId)), new Set(idsOf(row?.roleId))];
  const now = {
    ...principal,
    deptIds: principal.deptIds.filter((id) => deptIds.has(id)),
    roleIds: principal.roleIds.filter((id) => roleIds.has(id)),
  };
  // What she may do was decided by roles that are hers no more.
  if (now.roleIds.length < principal.roleIds.length) throw new AppError('forbidden');
  return { ...now, scopes: await scopesOf(directory, now) };
}

/** What an account sees follows from these, and from what makes it belong to records. */
const PLACE = ['roleId', 'deptId'];

/** The same for what is about to be stored of an account: `known` as it stands, `record` over it. */
export async function refuseWiderPlace(
  directory: Directory,
  principal: Principal,
  known: EntityRecord | undefined,
  record: EntityRecord,
): Promise<void> {
  const changes = (name: string) => name in record && String(record[name] ?? '') !== String(known?.[name] ?? '');
  const belonging = Object.values(directory.model.settings.belonging).map(({ user }) => user);
  if (![...PLACE, ...belonging].some(changes)) return;
  const next = { ...known, ...record };
  await refuseWiderSight(directory, await asOfNow(directory, principal), {
    id: textOf(known?.id),
    tenantId: principal.tenantId,
    deptIds: idsOf(next.deptId),
    roleIds: idsOf(next.roleId),
    record: next,
    administrator: false,
  });
}

/** Whether what she sees anywhere follows from her departments, or from their regions. */
async function seesByDepartment(directory: Directory, principal: Principal): Promise<boolean> {
  const words = [...(await narrowedWords(directory, principal)).values()].flatMap((set) => [...set]);
  return words.some(isPlaceWord);
}

/**
 * Whoever sees rows by her departments changes the tree among those only: none is moved below hers, out of them
 * or between others, none gets a region that is not hers, and new ones stand below hers.
 */
export async function refuseForeignDepartment(
  directory: Directory,
  principal: Principal,
  before: EntityRecord | undefined,
  record: EntityRecord,
): Promise<void> {
  const next = { ...before, ...record };
  const [parentId, region] = [textOf(next.parentId), textOf(next.regionCode)];
  const stays = before !== undefined && textOf(before.parentId) === parentId && textOf(before.regionCode) === region;
  if (stays || principal.administrator) return;
  const writer = await asOfNow(directory, principal);
  if (!(await seesByDepartment(directory, writer))) return;
  const within = await keysOf(directory, writer, ['user.deptIdsBelow']);
  const isWithin = within.has(parentId) && (before === undefined || within.has(textOf(before.id)));
  if (!isWithin) throw outside('parentId');
  const regions = region === '' ? undefined : await keysOf(directory, writer, ['user.regions']);
  if (regions !== undefined && !regions.has(region)) throw outside('regionCode');
}
