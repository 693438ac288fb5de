import { randomInt } from 'node:crypto';
import { idsOf, textOf } from '../../model/recordValues.ts';
import type { EngineText } from '../../model/Text.ts';
import { defaultReader, speechOf } from '../../model/textIn.ts';
import { identityTables } from '../database/identityTables.ts';
import { systemRecord } from '../database/systemRecord.ts';
import { storeRoleMenus } from '../identity/grants/storeHoldings.ts';
import { setCredential } from '../identity/passwords/credentials.ts';
import { hashPassword } from '../identity/passwords/passwordHash.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { rowsBelow } from '../identity/scopes/rowsBelow.ts';
import { applyRoles } from './applyRoles.ts';
import { syncDictionaries } from './syncDictionaries.ts';

/** Six digits that no tenant has or had: what a removed one left behind is nobody's. */
export async function newTenantId({ database, entities }: Directory): Promise<string> {
  for (;;) {
    const id = String(randomInt(100_000, 1_000_000));
    const taken = await database.executor
      .selectFrom(entities.tenant.table)
      .select('id')
      .where('tenant_id', '=', id)
      .executeTakeFirst();
    if (!taken) return id;
  }
}

/**
 * Writes the code a tenant is known by; no call of an entity ever changes it. False when it has one:
 * a repeated request finds the tenant that the first one made.
 */
export async function nameTenant({ database, entities }: Directory, id: string, tenantId: string): Promise<boolean> {
  const named = await database.write((executor) =>
    executor
      .updateTable(entities.tenant.table)
      .set({ tenant_id: tenantId })
      .where('id', '=', id)
      .where((where) => where.or([where('tenant_id', 'is', null), where('tenant_id', '=', '')]))
      .executeTakeFirst(),
  );
  return named.numUpdatedRows > 0n;
}

/** Menus a new tenant's administrator gets: those the parameter names, with everything below them. */
async function defaultMenus(directory: Directory): Promise<string[]> {
  const wanted = idsOf(
    (await directory.parameter('tenant.default.menuCode')) ??
      'desk,work,ent,exam,manage,report,role,user,dept,post,dictbiz',
  );
  const menus = await directory.menus();
  const chosen = menus.filter(({ code }) => wanted.includes(textOf(code))).map(({ id }) => textOf(id));
  return [...chosen, ...rowsBelow(menus, chosen).map(({ id }) => id)];
}

const NAMES = {
  administrator: { zh: '管理员', en: 'Administrator' },
  head: { zh: '首席执行官', en: 'Head' },
} as const satisfies Record<string, EngineText>;

/** Role, department, post, dictionaries and an administrator for a tenant that was just made. */
export async function furnishTenant(
  directory: Directory,
  tenant: { readonly tenantId: string; readonly tenantName: string },
  password: string,
  now: string,
): Promise<void> {
  const { entities, model, database } = directory;
  const speech = speechOf(model);
  const { text } = defaultReader(speech);
  const hash = await hashPassword(password);
  const repository = directory.repository(tenant.tenantId);
  const role = systemRecord({ roleName: text(NAMES.administrator), roleAlias: 'admin', parentId: null, sort: 2 }, now);
  const name = tenant.tenantName.slice(0, 45);
  const place = { parentId: null, ancestors: '0', deptCategory: '1', sort: 2, status: '1' };
  const dept = systemRecord({ ...place, deptName: name, fullName: name }, now);
  const post = systemRecord({ category: '1', postCode: 'ceo', postName: text(NAMES.head), sort: 1 }, now);
  const person = {
    account: 'admin',
    password: hash,
    userType: '1',
    sex: '1',
    name: 'admin',
    realName: text(NAMES.administrator),
    status: '1',
  };
  const user = systemRecord({ ...person, roleId: [role.id], deptId: [dept.id], postId: [post.id] }, now);
  await setCredential(database, textOf(user.id), { mustChange: true, validUntil: null });
  await repository.write(async (inside) => {
    await inside.insert(entities.role, [role]);
    await inside.insert(entities.dept, [dept]);
    if (model.entities.post) await inside.insert(model.entities.post, [post]);
    await inside.insert(entities.user, [user]);
  });
  const biz = Object.values(model.dictionaries).filter(({ source }) => source === 'biz');
  await syncDictionaries(repository, entities.dictBiz, biz, now);
  const menuIds = await defaultMenus(directory);
  const rows = menuIds.map((menu_id) => ({ role_id: textOf(role.id), menu_id }));
  await database.write((executor) => storeRoleMenus(identityTables(executor), rows));
  await applyRoles(directory, { tenantIds: [tenant.tenantId], now, menuIds: new Set(menuIds) });
}
