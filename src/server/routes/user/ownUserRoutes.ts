import type { FastifyInstance } from 'fastify';
import { FIELD_ERRORS } from '../../../model/fieldErrors.ts';
import { isBlank } from '../../../model/isBlank.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { EngineText } from '../../../model/Text.ts';
import { wallTime } from '../../../model/wallTime.ts';
import { readTexts } from '../../../protocol/calls/reading.ts';
import { OWN_USER_TEXTS } from '../../../protocol/calls/readUsers.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { decodeRecord } from '../../../protocol/records.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { fieldRefusal } from '../../AppError.ts';
import { avatarIssue } from '../../files/avatarIssue.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import { lockScopeChanges, refuseWiderPlace } from '../../identity/scopes/widerSight.ts';
import { changeOwnPassword } from '../../identity/sessions/changePassword.ts';
import { spendAttempt } from '../../identity/sessions/counters.ts';
import { networkOf } from '../../identity/sessions/networkOf.ts';
import { registerGuest } from '../../identity/sessions/socialSignIn.ts';
import { avatarLinkOf } from '../../identity/sessions/tokenAnswer.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { countGuesses } from '../../records/countGuesses.ts';
import { changeRecord } from '../../records/update.ts';
import { steadyNow } from '../../steadyNow.ts';
import { contextOf } from '../contextOf.ts';
import { BODY_OPTIONAL, inputsOf } from '../looseInputs.ts';
import { mountCall } from '../mountCall.ts';
import { passwordReader } from '../passwordReader.ts';
import { type Services, servicesWithin } from '../Services.ts';

/** Registrations one address may send in an hour. */
const GUESTS = { limit: 20, window: 3_600_000 };

/** What a person may change of herself: a list of what is allowed, not of what is not. */
const OWN_FIELDS = ['name', 'realName', 'phone', 'email', 'avatar', 'awayFrom', 'awayTo', 'deputyId'] as const;

const OWN_DEPUTY: EngineText = {
  zh: '不能由自己代理，请选择他人',
  en: 'Nobody is her own deputy; choose somebody else',
};

async function names({ directory }: Services, principal: Principal) {
  const { dept, role } = directory.entities;
  const repository = directory.repository(principal.tenantId);
  const [depts, roles] = await Promise.all([
    repository.getMany(dept, principal.deptIds),
    repository.getMany(role, principal.roleIds),
  ]);
  const joined = (rows: readonly EntityRecord[], field: string) => rows.map((row) => textOf(row[field])).join(',');
  return { deptName: joined(depts, 'deptName'), roleName: joined(roles, 'roleName') };
}

/** A picture that stands already is not asked about again: it may come from elsewhere. */
async function checkAvatar(services: Services, principal: Principal, link: string): Promise<void> {
  const current = await services.directory.user(principal.tenantId, principal.id);
  if (avatarLinkOf(current?.avatar) === link) return;
  const message = await avatarIssue(services, link);
  if (message) throw fieldRefusal('avatar', message);
}

function refuseOwnDeputy({ id }: Principal, { deputyId }: EntityRecord): void {
  if (textOf(deputyId) === id) throw fieldRefusal('deputyId', OWN_DEPUTY);
}

/** A number is changed, not taken away; who never gave one has clients that send it as it is, empty. */
function refuseNoPhone(record: EntityRecord, known: EntityRecord | undefined): void {
  if (!('phone' in record) || !isBlank(textOf(record.phone)) || isBlank(textOf(known?.phone))) return;
  throw fieldRefusal('phone', FIELD_ERRORS.phoneEmpty);
}

/** The own account: read it, change the harmless part of it, change the password. */
export function ownUserRoutes(app: FastifyInstance, services: Services): void {
  const { directory, config } = services;
  const { user } = directory.entities;

  mountCall(
    app,
    services,
    endpoints.ownUser,
    async (request) => {
      const principal = principalOf(request);
      const record = await directory.user(principal.tenantId, principal.id);
      return {
        ...readTexts(record, OWN_USER_TEXTS),
        tenantId: principal.tenantId,
        avatar: avatarLinkOf(record?.avatar),
        ...(await names(services, principal)),
      };
    },
    { policy: { whileInitialPassword: true } },
  );

  mountCall(
    app,
    services,
    endpoints.updateOwnUser,
    async (request) => {
      const decoded = decodeRecord(user, request.body, 'update');
      const record = Object.fromEntries(OWN_FIELDS.flatMap((name) => (name in decoded ? [[name, decoded[name]]] : [])));
      if ('avatar' in record) await checkAvatar(services, principalOf(request), avatarLinkOf(record.avatar));
      const principal = principalOf(request);
      refuseOwnDeputy(principal, record);
      // Whether a number can be hers tells of others who have it, whose numbers she sees with stars.
      const known = await directory.user(principal.tenantId, principal.id);
      refuseNoPhone(record, known);
      const tried = Object.entries(record).filter(([field, value]) => value !== known?.[field]);
      const tests = tried.map(([field, value]) => ({ field, op: 'eq', value }) as const);
      await countGuesses(contextOf(services, request), user, tests);
      const beforehand = async ({ repository }: OperationContext) => {
        const inside = servicesWithin(services, repository.database).directory;
        await lockScopeChanges(inside, principal.tenantId);
        await refuseWiderPlace(inside, principal, await inside.user(principal.tenantId, principal.id), record);
      };
      const context = { ...contextOf(services, request), rowFilter: () => undefined, beforehand };
      await changeRecord(context, user, principal.id, record, { partial: true });
      return true;
    },
    { policy: { changesIdentity: true, entity: user.name } },
  );

  mountCall(
    app,
    services,
    endpoints.updatePassword,
    async (request) => {
      const inputs = inputsOf(request);
      const open = await passwordReader(services, request);
      const change = {
        oldPassword: await open(inputs.oldPassword ?? ''),
        newPassword: await open(inputs.newPassword ?? ''),
        newPassword1: await open(inputs.newPassword1 ?? ''),
      };
      await changeOwnPassword(directory, principalOf(request), change, config, steadyNow(config));
      return true;
    },
    {
      ...BODY_OPTIONAL,
      policy: { changesIdentity: true, whileInitialPassword: true },
    },
  );

  mountCall(
    app,
    services,
    endpoints.registerGuest,
    async (request) => {
      await spendAttempt(services.database, `guest:${networkOf(request.ip)}`, GUESTS, steadyNow(config));
      const inputs = inputsOf(request);
      const { tenantId = '', name = '', account = '', password = '', oauthId = '' } = inputs;
      const plain = await (await passwordReader(services, request))(password);
      const form = { tenantId, name, account, password: plain, oauthId };
      await registerGuest(directory, form, config, wallTime(config.now()));
      return true;
    },
    { ...BODY_OPTIONAL, policy: { entity: user.name } },
  );
}
