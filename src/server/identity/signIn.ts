import { canonicalName } from '../../model/canonicalName.ts';
import { PLATFORM } from '../../model/platform.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { AppConfig } from '../config.ts';
import { wallTime } from '../wallTime.ts';
import { countAddress, refundAddress } from './addressBudget.ts';
import { redeemCaptcha } from './captcha.ts';
import type { Client } from './clients.ts';
import { type Budget, clearAttempts, countAttempt } from './counters.ts';
import { credentialOf } from './credentials.ts';
import { type Directory, idsOf, textOf } from './Directory.ts';
import { peekRefresh } from './findSession.ts';
import { openSession } from './openSession.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwordHash.ts';
import { tenantIsOpen, userIsActive } from './principals.ts';
import { rotateSession } from './rotateSession.ts';
import type { Choice, TokenPair } from './Session.ts';
import { slowDown } from './slowDown.ts';

/** An id nobody has. */
const NOBODY = '0';
const HALF_AN_HOUR = 30 * 60_000;

export interface PasswordRequest {
  readonly tenantId: string;
  readonly username: string;
  /** Plain text or its MD5 text. */
  readonly password: string;
  readonly captcha: { readonly key: string; readonly code: string } | undefined;
  readonly choice: Choice;
  readonly address: string;
  readonly agent: string;
}

export interface SignedIn {
  readonly user: EntityRecord;
  readonly roles: readonly EntityRecord[];
  readonly pair: TokenPair;
}

export interface SignInOptions {
  readonly directory: Directory;
  readonly config: Pick<AppConfig, 'captcha' | 'now'>;
}

/** One counter for each account, however its name is spelled, and for each name that is nobody's. */
export const accountCounter = (tenantId: string, account: string): string =>
  `login:${tenantId}:${canonicalName(account)}`;

async function accountBudget(directory: Directory): Promise<Budget> {
  const limit = Number(await directory.parameter('account.failCount'));
  return { limit: Number.isInteger(limit) && limit > 0 ? limit : 5, window: HALF_AN_HOUR };
}

async function checkBudgets({ directory, config }: SignInOptions, account: string, address: string): Promise<void> {
  const now = config.now();
  const byAddress = await countAddress(directory.database, address, now);
  const byAccount = await countAttempt(directory.database, account, await accountBudget(directory), now);
  if (!byAccount.allowed) throw new AppError('tooManyLogins', {}, [], { retryAfter: byAccount.retryAfter });
  await slowDown({ account: byAccount.attempts, address: byAddress });
}

/** A handed-out password (reset, first start) ends after a while even when it is right. */
async function passwordHasEnded(directory: Directory, userId: string, now: number): Promise<boolean> {
  const { validUntil } = await credentialOf(directory.database, userId);
  return validUntil !== null && validUntil < now;
}

/** A hash made with weaker parameters than today's is made anew while the password is at hand. */
async function rehash(directory: Directory, user: EntityRecord, tenantId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await directory.repository(tenantId).update(directory.entities.user, [textOf(user.id)], { password: hash });
}

/**
 * The account behind name and password. Unknown, disabled and wrong have one answer and take one
 * time: the hash is always computed, and everything else is looked at after it.
 */
async function verifiedUser({ directory, config }: SignInOptions, request: PasswordRequest): Promise<EntityRecord> {
  const { tenantId, username, password } = request;
  const user = await directory.userByAccount(tenantId, username);
  // Asked for in any case: a query that a name without an account saves would tell that there is none.
  const id = textOf(user?.id) || NOBODY;
  const stored = await directory.repository(tenantId).secret(directory.entities.user, id, 'password');
  const right = await verifyPassword(password, stored);
  const tenant = await directory.tenant(tenantId);
  const now = config.now();
  if (!right || !userIsActive(user) || !tenantIsOpen(tenant, wallTime(now))) throw new AppError('invalidLogin');
  if (await passwordHasEnded(directory, textOf(user.id), now)) throw new AppError('invalidLogin');
  if (stored && needsRehash(stored)) await rehash(directory, user, tenantId, password);
  return user;
}

/** Departments and roles chosen at sign-in must be the user's own (P23). */
function checkChoice(user: EntityRecord, choice: Choice): void {
  const own = (all: unknown, ids: readonly string[] | undefined) => (ids ?? []).every((id) => idsOf(all).includes(id));
  if (!own(user.deptId, choice.deptIds) || !own(user.roleId, choice.roleIds)) throw new AppError('invalidLogin');
}

async function rolesOf(directory: Directory, user: EntityRecord, tenantId: string): Promise<EntityRecord[]> {
  const roles = await directory.roles(tenantId, idsOf(user.roleId));
  if (roles.length === 0) throw new AppError('noRole');
  return roles;
}

/** Captcha, budgets, password, account, roles: in this order, and a session at the end. */
export async function signInByPassword(
  options: SignInOptions,
  client: Client,
  request: PasswordRequest,
): Promise<SignedIn> {
  const { directory, config } = options;
  const { captcha } = request;
  if (captcha && !(await redeemCaptcha(directory.database, captcha.key, captcha.code, config.now()))) {
    throw new AppError('invalidCaptcha');
  }
  const account = accountCounter(request.tenantId, request.username);
  await checkBudgets(options, account, request.address);
  const user = await verifiedUser(options, request);
  checkChoice(user, request.choice);
  const roles = await rolesOf(directory, user, request.tenantId);
  await clearAttempts(directory.database, [account]);
  await refundAddress(directory.database, request.address);
  return { user, roles, pair: await startSession(options, client, user, request) };
}

/** Opens a session for a user whose identity is proven. */
function startSession(
  { directory, config }: SignInOptions,
  client: Client,
  user: EntityRecord,
  request: Pick<PasswordRequest, 'tenantId' | 'choice' | 'address' | 'agent'>,
): Promise<TokenPair> {
  const { tenantId, choice, address, agent } = request;
  const owner = { userId: textOf(user.id), tenantId: tenantId || PLATFORM, clientId: client.id, address, agent };
  return openSession(directory.database, { ...owner, ...choice }, client.validity, config.now());
}

/** The account and its roles, looked at as at a password sign-in. */
async function admitted({ directory, config }: SignInOptions, tenantId: string, userId: string, choice: Choice) {
  const [user, tenant] = await Promise.all([directory.user(tenantId, userId), directory.tenant(tenantId)]);
  if (!userIsActive(user) || !tenantIsOpen(tenant, wallTime(config.now()))) throw new AppError('invalidLogin');
  checkChoice(user, choice);
  return { user, roles: await rolesOf(directory, user, tenantId) };
}

/** For somebody whose identity another party vouched for. */
export async function signInKnown(
  options: SignInOptions,
  client: Client,
  userId: string,
  request: Pick<PasswordRequest, 'tenantId' | 'choice' | 'address' | 'agent'>,
): Promise<SignedIn> {
  const { user, roles } = await admitted(options, request.tenantId, userId, request.choice);
  return { user, roles, pair: await startSession(options, client, user, request) };
}

/** Exchanges a refresh token; user, tenant and roles are read anew. */
export async function signInByRefresh(
  options: SignInOptions,
  client: Client,
  refreshToken: string,
  choice: Choice,
): Promise<SignedIn> {
  const { database } = options.directory;
  const session = await peekRefresh(database, refreshToken);
  if (!session || session.clientId !== client.id) throw new AppError('invalidLogin');
  const { user, roles } = await admitted(options, session.tenantId, session.userId, choice);
  const pair = await rotateSession(database, refreshToken, client.validity, options.config.now(), choice);
  if (!pair) throw new AppError('invalidLogin');
  return { user, roles, pair };
}
