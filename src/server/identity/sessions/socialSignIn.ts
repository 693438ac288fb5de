import { randomBytes } from 'node:crypto';
import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError, fieldRefusal } from '../../AppError.ts';
import type { Executor } from '../../database/Database.ts';
import { identityTables, type SocialTable } from '../../database/identityTables.ts';
import { newId } from '../../database/newId.ts';
import { systemRecord } from '../../database/systemRecord.ts';
import { hashPassword } from '../passwords/passwordHash.ts';
import { keepAccountCap } from '../people/accountCap.ts';
import type { Directory } from '../people/Directory.ts';
import { tenantIsOpen } from '../principals/principals.ts';
import { type PasswordRules, passwordFindings } from './changePassword.ts';
import type { Client } from './clients.ts';
import type { SocialIdentity, SocialProvider } from './SocialProvider.ts';

async function findSocial(executor: Executor, source: string, tenantId: string, subject: string) {
  return identityTables(executor)
    .selectFrom('shian_social')
    .selectAll()
    .where('source', '=', source)
    .where('subject', '=', subject)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
}

/** One row for one person, however many of her codes come at once: each row may register. */
function rememberSocial(
  { database }: Directory,
  source: string,
  tenantId: string,
  { subject, name }: SocialIdentity,
): Promise<SocialTable> {
  return database.write(async (executor) => {
    await database.dialect.lockName(executor, `social ${source} ${subject}`);
    const known = await findSocial(executor, source, tenantId, subject);
    if (known) return known;
    const row: SocialTable = {
      id: `${newId()}${randomBytes(16).toString('hex')}`,
      source,
      subject,
      tenant_id: tenantId,
      name: name.slice(0, 60),
      user_id: null,
    };
    await identityTables(executor).insertInto('shian_social').values(row).execute();
    return row;
  });
}

interface SocialRequest {
  readonly source: string;
  readonly code: string;
  readonly state: string;
  readonly tenantId: string;
  readonly now: string;
}

/** The third-party person behind a code; the account bound to her may be missing yet. */
export async function socialPerson(
  directory: Directory,
  providers: readonly SocialProvider[],
  request: SocialRequest,
): Promise<SocialTable> {
  if (!tenantIsOpen(await directory.tenant(request.tenantId), request.now)) throw new AppError('invalidLogin');
  const provider = providers.find(({ source }) => source === request.source);
  const identity = await provider?.exchange(request.code, request.state);
  if (!provider || !identity || identity.subject === '') throw new AppError('invalidLogin');
  return rememberSocial(directory, provider.source, request.tenantId, identity);
}

/** The answer to somebody without an account: no token opens anything, but she may register. */
export function guestAnswer(client: Client, social: SocialTable) {
  return {
    access_token: randomBytes(32).toString('base64url'),
    token_type: 'bearer',
    refresh_token: '',
    expires_in: 600,
    scope: client.scope,
    client_id: client.id,
    tenant_id: social.tenant_id,
    user_id: '',
    dept_id: '',
    post_id: '',
    role_id: '',
    role_name: '',
    oauth_id: social.id,
    account: social.name,
    user_name: social.name,
    userName: social.name,
    nick_name: social.name,
    real_name: social.name,
    avatar: '',
    detail: { type: 'web' },
    jti: '',
    passDefault: 0,
  };
}

export interface GuestRegistration {
  readonly tenantId: string;
  readonly name: string;
  readonly account: string;
  readonly password: string;
  readonly oauthId: string;
}

const missing = (field: string, zh: string, en: string): AppError => fieldRefusal(field, { zh, en });

/** What is missing first is told first. */
function checkForm({ tenantId, account, password }: GuestRegistration, rules: PasswordRules): void {
  if (tenantId === '') throw missing('tenantId', '请先输入租户编号', 'Enter the tenant ID first');
  if (account === '') throw missing('account', '请先输入账号名称', 'Enter the account name first');
  if (password === '') throw missing('password', '请先输入密码', 'Enter the password first');
  const findings = passwordFindings('password', password, rules);
  if (findings.length > 0) throw new AppError('invalid', {}, findings);
}

const unknownIdentity = () =>
  missing('oauthId', '第三方登陆信息错误!', 'The third-party sign-in is not valid; start it again');

/** The third-party person that registers, in the tenant she names; nobody registers twice. */
async function guestIdentity(directory: Directory, form: GuestRegistration, now: string): Promise<SocialTable> {
  const social = await identityTables(directory.database.executor)
    .selectFrom('shian_social')
    .selectAll()
    .where('id', '=', form.oauthId)
    .executeTakeFirst();
  if (!social || social.user_id !== null) throw unknownIdentity();
  if (!tenantIsOpen(await directory.tenant(form.tenantId), now)) {
    throw missing('tenantId', '租户信息错误!', 'This tenant does not exist; check the tenant ID');
  }
  if (social.tenant_id === form.tenantId) return social;
  const { source, subject, name } = social;
  return rememberSocial(directory, source, form.tenantId, { subject, name });
}

/** One account for one identity: of two registrations at once the second is refused. */
async function claimIdentity(directory: Directory, socialId: string, userId: string) {
  const claimed = await directory.database.write((executor) =>
    identityTables(executor)
      .updateTable('shian_social')
      .set({ user_id: userId })
      .where('id', '=', socialId)
      .where('user_id', 'is', null)
      .executeTakeFirst(),
  );
  return claimed.numUpdatedRows > 0n;
}

/** Open unless the parameter of the installation says otherwise. */
async function checkOpen({ parameter }: Directory): Promise<void> {
  if ((await parameter('account.registerUser'))?.trim() === 'false') throw new AppError('registrationClosed');
}

/** Makes a switched-off account without roles for a third-party person; an administrator lets it in. */
export async function registerGuest(
  directory: Directory,
  form: GuestRegistration,
  rules: PasswordRules,
  now: string,
): Promise<void> {
  await checkOpen(directory);
  checkForm(form, rules);
  const person: EntityRecord = systemRecord(
    {
      account: form.account,
      password: await hashPassword(form.password),
      userType: '1',
      name: form.name || form.account,
      realName: form.name || form.account,
      roleId: [],
      deptId: [],
      postId: [],
      status: '0',
    },
    now,
  );
  await directory.write(async (inside) => {
    const social = await guestIdentity(inside, form, now);
    if (!(await claimIdentity(inside, social.id, textOf(person.id)))) throw unknownIdentity();
    await inside.repository(form.tenantId).insert(inside.entities.user, [person]);
    await keepAccountCap(inside, form.tenantId);
  });
}
