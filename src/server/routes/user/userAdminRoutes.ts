import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../../model/days.ts';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import type { Text } from '../../../model/Text.ts';
import { readTexts } from '../../../protocol/calls/reading.ts';
import { USER_TEXTS } from '../../../protocol/calls/readUsers.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { encodeRecord } from '../../../protocol/records.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { checkCeiling } from '../../identity/grants/ceiling.ts';
import { hashPassword } from '../../identity/passwords/passwordHash.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import { lockScopeChanges, refuseWiderPlace } from '../../identity/scopes/widerSight.ts';
import { setPassword } from '../../identity/sessions/changePassword.ts';
import { clearSignInAttempts } from '../../identity/sessions/clearSignInAttempts.ts';
import { endSessionsOf } from '../../identity/sessions/endSessions.ts';
import { initialPassword } from '../../identity/sessions/initialPassword.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { runOperation } from '../../records/runOperation.ts';
import { visibleReads } from '../../records/visibleReads.ts';
import { readAll } from '../../repository/readAll.ts';
import { steadyNow } from '../../steadyNow.ts';
import { contextOf } from '../contextOf.ts';
import { BODY_OPTIONAL, inputsOf } from '../looseInputs.ts';
import { type FixedRequest, mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { scopedQuery } from '../scopedQuery.ts';

/** For consoles that show no password: where it stands, and how to have one that is known beforehand. */
const MADE_UP: Text = {
  zh: '操作成功！初始密码随机生成，见应答中的 data[].initial，24 小时内有效；可用系统参数 account.initPassword 预先设定',
  en: 'Done. The initial passwords were made up and stand in data[].initial of this answer, good for 24 hours; the system parameter account.initPassword sets one beforehand',
};

const CHANGES = { ...BODY_OPTIONAL, policy: { changesIdentity: true } };

/** The users meant, all of the caller's tenant and within her data scope, and none above her. */
export async function usersWithinReach(
  services: Services,
  principal: Principal,
  ids: readonly string[],
): Promise<EntityRecord[]> {
  if (ids.length === 0) throw new AppError('noSelection');
  const { directory } = services;
  const { user } = directory.entities;
  const found = await directory
    .repository(principal.tenantId)
    .getMany(user, ids, scopedQuery(services, principal, user));
  if (found.length < new Set(ids).size) throw new AppError('notFound');
  const roleIds = [...new Set(found.flatMap(({ roleId }) => idsOf(roleId)))];
  const present = (await directory.roles(principal.tenantId, roleIds)).map(({ id }) => textOf(id));
  await checkCeiling(directory, principal, present);
  return found;
}

type UsersRequest = FixedRequest<typeof endpoints.unlockUsers>;

const reach = (services: Services, request: UsersRequest): Promise<EntityRecord[]> =>
  usersWithinReach(services, principalOf(request), idsOf(inputsOf(request).userIds));

async function listUsers(services: Services, request: FixedRequest<typeof endpoints.userList>) {
  const { account = '', realName = '', deptId = '' } = request.query;
  const users = await readAll(visibleReads(contextOf(services, request)), services.directory.entities.user, {
    where: { path: 'status', op: 'ne', value: '0' },
  });
  const wanted = users.filter(
    (row) =>
      textOf(row.account).includes(account) &&
      textOf(row.realName).includes(realName) &&
      (deptId === '' || idsOf(row.deptId).includes(deptId)),
  );
  return wanted.map((row) => readTexts(row, USER_TEXTS));
}

async function resetPasswords(services: Services, request: UsersRequest) {
  const { directory, config } = services;
  const now = steadyNow(config);
  const { tenantId } = principalOf(request);
  // A reset password is good for a day.
  const credential = { mustChange: true, validUntil: now + DAY_MS };
  const handed: { id: string; account: string; initial: string; hash: string }[] = [];
  for (const { id, account } of await reach(services, request)) {
    const { password, parameter } = await initialPassword(directory, ['account.initPassword'], config);
    handed.push({ id: textOf(id), account: textOf(account), initial: password, hash: await hashPassword(password) });
    if (parameter === undefined) request.told = { text: MADE_UP };
  }
  // All or none: nobody loses a password whose successor was never told.
  await directory.write(async (inside) => {
    for (const { id, hash } of handed) await setPassword(inside, { tenantId, userId: id, hash, credential }, now);
  });
  return handed.map(({ id, account, initial }) => ({ id, account, initial }));
}

async function grantRolesTo(services: Services, request: FixedRequest<typeof endpoints.grantUsers>): Promise<true> {
  const { directory } = services;
  const principal = principalOf(request);
  const roleIds = idsOf(inputsOf(request).roleIds);
  if (roleIds.length === 0) throw new AppError('noSelection');
  const users = await reach(services, request);
  await checkCeiling(directory, principal, roleIds);
  const ids = users.map(({ id }) => textOf(id));
  const changes = { roleId: roleIds, updateUser: principal.id };
  await directory.write(async (inside) => {
    const { user } = inside.entities;
    const repository = inside.repository(principal.tenantId);
    await lockScopeChanges(inside, principal.tenantId);
    for (const known of await repository.getMany(user, ids)) await refuseWiderPlace(inside, principal, known, changes);
    await repository.update(user, ids, changes);
  });
  return true;
}

async function unlock(services: Services, request: UsersRequest): Promise<true> {
  const { tenantId } = principalOf(request);
  const users = await reach(services, request);
  await clearSignInAttempts(services.database, tenantId, users);
  return true;
}

async function endSessions(services: Services, request: UsersRequest): Promise<true> {
  const ids = (await reach(services, request)).map(({ id }) => textOf(id));
  await endSessionsOf(services.database, ids, steadyNow(services.config), principalOf(request).sessionId);
  return true;
}

async function setPlatform(services: Services, request: FixedRequest<typeof endpoints.updatePlatform>): Promise<true> {
  const { directory, model } = services;
  const principal = principalOf(request);
  const { userId = '', userType = '', userExt } = inputsOf(request);
  const [found] = await usersWithinReach(services, principal, [userId]);
  const types = model.dictionaries.user_type?.items.map(({ key }) => key) ?? [];
  if (userType !== '' && !types.includes(userType)) {
    throw new AppError('invalid', {}, [{ field: 'userType', code: 'notOffered', params: {} }]);
  }
  const changes = {
    ...(userType === '' ? {} : { userType }),
    // Left out is left alone; empty is emptied.
    ...(userExt === undefined ? {} : { userExt: userExt || null }),
    updateUser: principal.id,
  };
  const repository = directory.repository(principal.tenantId);
  await repository.write((inside) => inside.update(directory.entities.user, [textOf(found?.id)], changes));
  return true;
}

/** Looking after other people's accounts. */
export function userAdminRoutes(app: FastifyInstance, services: Services): void {
  const { user } = services.directory.entities;

  mountCall(app, services, endpoints.userList, (request) => listUsers(services, request));
  mountCall(app, services, endpoints.resetPassword, (request) => resetPasswords(services, request), CHANGES);
  mountCall(app, services, endpoints.grantUsers, (request) => grantRolesTo(services, request), CHANGES);
  mountCall(app, services, endpoints.unlockUsers, (request) => unlock(services, request), CHANGES);
  mountCall(app, services, endpoints.endUserSessions, (request) => endSessions(services, request), CHANGES);
  mountCall(app, services, endpoints.updatePlatform, (request) => setPlatform(services, request), CHANGES);

  const ofUser = { policy: { entity: user.name } };
  const platformDetail = async (request: FixedRequest<typeof endpoints.platformDetail>) => {
    const { id = '' } = request.query;
    return encodeRecord(user, await runOperation(contextOf(services, request), user, 'get', { id }), 'answer');
  };
  mountCall(app, services, endpoints.platformDetail, platformDetail, ofUser);
}
