import { ADMINISTRATOR } from '../../model/platform.ts';
import { idsOf, textOf } from '../../model/recordValues.ts';
import { speechOf } from '../../model/textIn.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { setPassword } from '../identity/sessions/changePassword.ts';
import { clearSignInAttempts } from '../identity/sessions/clearSignInAttempts.ts';
import {
  CONSOLE_GRANTS,
  type ConsoleClient,
  isConsoleClient,
  missingWaysIn,
  platformIsOpen,
} from '../identity/wayIn/wayIn.ts';
import { CLIENT, ensureDepartment, foundationOf } from '../provision/foundation.ts';
import { repairRow, type Say } from './repairRow.ts';

export interface Restore {
  readonly account: string;
  /** Of the new password. */
  readonly hash: string;
  readonly client: ConsoleClient;
  /** Milliseconds since 1970, and as wall time. */
  readonly now: { readonly at: number; readonly wall: string };
}

async function openPlatform({ platform, entities, model }: Directory, now: string, say: Say): Promise<void> {
  const wrong = (row: EntityRecord) => (platformIsOpen(row) ? {} : { status: '1', expireTime: null });
  await repairRow(
    platform,
    { entity: entities.tenant, key: 'tenantId', row: foundationOf(speechOf(model)).tenant, wrong },
    now,
    say,
  );
}

async function openClient({ platform, entities }: Directory, client: ConsoleClient, now: string, say: Say) {
  const wrong = (row: EntityRecord) => {
    if (isConsoleClient(row, client.clientSecret)) return {};
    const authorizedGrantTypes = [...new Set([...idsOf(row.authorizedGrantTypes), ...CONSOLE_GRANTS])];
    return { status: '1', clientSecret: client.clientSecret, authorizedGrantTypes };
  };
  const row = { ...CLIENT, ...client };
  await repairRow(platform, { entity: entities.client, key: 'clientId', row, wrong }, now, say);
}

async function administratorRole({ platform, entities, model }: Directory, now: string, say: Say): Promise<string> {
  const wrong = ({ roleAlias }: EntityRecord) => (roleAlias === ADMINISTRATOR ? {} : { roleAlias: ADMINISTRATOR });
  const role = await repairRow(
    platform,
    { entity: entities.role, key: 'roleAlias', row: foundationOf(speechOf(model)).role, wrong },
    now,
    say,
  );
  return textOf(role.id);
}

async function openAccount(directory: Directory, restore: Restore, roleId: string, say: Say): Promise<void> {
  const { platform, entities, database } = directory;
  const speech = speechOf(directory.model);
  const { account, hash, now } = restore;
  const department = await ensureDepartment(platform, entities.dept, now.wall, speech);
  const row = { ...foundationOf(speech).account, account, password: hash, roleId: [roleId], deptId: [department.id] };
  const wrong = async (user: EntityRecord) => {
    const held = (await directory.roles(platform.tenantId, idsOf(user.roleId))).map(({ id }) => textOf(id));
    return {
      ...(textOf(user.status) === '0' ? { status: '1' } : {}),
      ...(held.includes(roleId) ? {} : { roleId: [...held, roleId] }),
    };
  };
  const user = await repairRow(platform, { entity: entities.user, key: 'account', row, wrong }, now.wall, say);
  const credential = { mustChange: true, validUntil: null };
  const password = { tenantId: platform.tenantId, userId: textOf(user.id), hash, credential };
  await setPassword(directory, password, now.at);
  await clearSignInAttempts(database, platform.tenantId, [user]);
  say({
    zh: `user ${account}：已设新密码，结束其会话，解除锁定`,
    en: `user ${account}: a new password, its sessions ended, its lock taken off`,
  });
}

/** Everything somebody needs to sign in and administer the platform, in the transaction of the directory given. */
export async function restoreWayIn(directory: Directory, restore: Restore, say: Say): Promise<void> {
  const { client, now } = restore;
  await openPlatform(directory, now.wall, say);
  await openClient(directory, client, now.wall, say);
  await openAccount(directory, restore, await administratorRole(directory, now.wall, say), say);
  const lost = await missingWaysIn(directory, client);
  if (lost.length > 0) throw new Error(`This is still missing afterwards, so nothing was changed: ${lost.join(', ')}`);
}
