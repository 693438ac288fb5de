import type { Text } from '../../model/Text.ts';
import { type Directory, idsOf, textOf } from './Directory.ts';
import { isButton, menuNodes } from './menuView.ts';
import type { Principal } from './Principal.ts';
import { loadPrincipal } from './principals.ts';

export interface Question {
  readonly userId: string;
  readonly code: string;
  /** A record, to learn whether a data scope hides it. */
  readonly entity?: string | undefined;
  readonly id?: string | undefined;
}

export interface Explanation {
  readonly user: string;
  readonly code: string;
  readonly held: boolean;
  readonly administrator: boolean;
  /** Whether the model knows the code at all. */
  readonly known: boolean;
  readonly menu: string;
  readonly packageAllows: boolean;
  readonly roles: readonly {
    readonly id: string;
    readonly roleName: string;
    readonly grants: boolean;
    readonly own: boolean;
  }[];
  /** The row filter on the code's menu, as a condition; empty: all rows. */
  readonly scope: string;
  readonly row: 'visible' | 'hidden' | 'missing' | '';
  readonly sentence: Text;
}

/** The user as a session of hers would be, with all her departments and roles. */
function asSession(tenantId: string, userId: string) {
  const nowhere = { clientId: '', address: '', agent: '', deptIds: undefined, roleIds: undefined };
  return { id: '', userId, tenantId, expiresAt: 0, ...nowhere };
}

async function rowState(
  directory: Directory,
  principal: Principal,
  { entity: name, id }: Question,
): Promise<Explanation['row']> {
  const entity = name ? directory.model.entities[name] : undefined;
  if (!entity || !id) return '';
  const repository = directory.repository(principal.tenantId);
  if (!(await repository.get(entity, id))) return 'missing';
  const where = principal.scopes.get(entity.permissions.menu);
  return (await repository.get(entity, id, { where })) ? 'visible' : 'hidden';
}

function sentenceOf(about: Omit<Explanation, 'sentence'>): Text {
  const granting = about.roles.filter(({ grants }) => grants).map(({ roleName }) => roleName);
  const list = granting.length > 0 ? granting : undefined;
  if (about.administrator) return { zh: '超级管理员拥有全部权限', en: 'The administrator holds every permission' };
  if (!about.known)
    return { zh: `系统中没有权限编号“${about.code}”`, en: `No menu or button has the code "${about.code}"` };
  if (!about.held && !about.packageAllows) {
    return { zh: '租户的产品包不包含该菜单', en: "The tenant's package does not include the menu" };
  }
  if (!about.held) {
    return {
      zh: list ? `该用户没有授予此权限的角色（${list.join('、')}）` : '没有角色被授予此权限',
      en: list ? `The user has none of the roles that grant it (${list.join(', ')})` : 'No role grants it',
    };
  }
  if (about.row === 'hidden') return { zh: '数据权限规则排除了这条数据', en: 'A data scope leaves this row out' };
  const own = about.roles.filter(({ own: has, grants }) => has && grants).map(({ roleName }) => roleName);
  return { zh: `由角色 ${own.join('、')} 授予`, en: `Granted by the role ${own.join(', ')}` };
}

/** Why a user of the caller's tenant holds a code or not; undefined when there is no such user. */
export async function explain(
  directory: Directory,
  tenantId: string,
  question: Question,
  now: string,
): Promise<Explanation | undefined> {
  const user = await directory.user(tenantId, question.userId);
  if (!user) return undefined;
  const principal = await loadPrincipal(directory, asSession(tenantId, question.userId), now);
  const menus = await directory.menus();
  const menu = menus.find(({ code }) => textOf(code) === question.code);
  const above = menu && isButton(menu) ? menus.find(({ id }) => textOf(id) === textOf(menu.parentId)) : menu;
  const roles = await directory.repository(tenantId).find(directory.entities.role);
  const own = new Set(idsOf(user.roleId));
  const granting = await Promise.all(
    roles.map(async ({ id, roleName }) => ({
      id: textOf(id),
      roleName: textOf(roleName),
      grants: menu !== undefined && (await directory.menuIdsOf([textOf(id)])).includes(textOf(menu.id)),
      own: own.has(textOf(id)),
    })),
  );
  const administrator = principal?.administrator === true;
  const held = administrator || principal?.codes.has(question.code) === true;
  const scope = principal?.scopes.get(textOf(above?.code));
  const about = {
    user: textOf(user.account),
    code: question.code,
    held,
    administrator,
    known: menu !== undefined || menuNodes(directory.model).has(question.code),
    menu: textOf(above?.name),
    packageAllows: held || !granting.some(({ grants, own: has }) => grants && has),
    roles: granting.filter(({ grants, own: has }) => grants || has),
    scope: scope === undefined ? '' : JSON.stringify(scope),
    row: principal ? await rowState(directory, principal, question) : ('' as const),
  };
  return { ...about, sentence: sentenceOf(about) };
}
