import { canonicalName } from '../../../model/canonicalName.ts';
import { PLATFORM } from '../../../model/platform.ts';
import { textOf } from '../../../model/recordValues.ts';
import { wallTime } from '../../../model/wallTime.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import type { AppConfig } from '../../config.ts';
import { type Clocks, steadyNow } from '../../steadyNow.ts';
import { lockPassword } from '../passwords/lockPassword.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/passwordHash.ts';
import type { Directory } from '../people/Directory.ts';
import { numberParameter } from '../people/numberParameter.ts';
import { requireOpenTenant, userIsActive } from '../principals/principals.ts';
import { countAddress, refundAddress } from './addressBudget.ts';
import { admit } from './admit.ts';
import { redeemCaptcha } from './captcha.ts';
import type { Client } from './clients.ts';
import { type Budget, clearAttempts, countAttempt } from './counters.ts';
import { delaySignIn } from './delaySignIn.ts';
import { peekRefresh } from './findSession.ts';
import { counterFor, rememberPlace } from './knownPlaces.ts';
import { openSession } from './openSession.ts';
import { rotateSession } from './rotateSession.ts';
import type { RoleChoice, TokenPair } from './Session.ts';

/** An id nobody has. */
const NOBODY = '0';
const LOCK_MS = 30 * 60_000;
/** Wrong passwords until an account is locked. */
const USUAL_TRIES = 5;
/** How often a password is verified whose hash is changed in the same moments. */
const MAX_ATTEMPTS = 3;

/** Where somebody comes in, from where, and as which of her departments and roles. */
interface Arrival {
  readonly tenantId: string;
  readonly choice: RoleChoice;
  readonly address: string;
  readonly agent: string;
}

export interface PasswordRequest extends Arrival {
  readonly username: string;
  /** Plain text or its MD5 text; opened only for whom the budgets let pass, since that is work. */
  readonly password: () => Promise<string>;
  /** What marks her browser; it proves nothing. */
  readonly browser: string;
  readonly captcha: { readonly key: string; readonly code: string } | undefined;
}

export interface SignedIn {
  readonly user: EntityRecord;
  readonly roles: readonly EntityRecord[];
  readonly pair: TokenPair;
}

export interface SignInOptions {
  readonly directory: Directory;
  readonly config: Pick<AppConfig, 'captcha'> & Clocks;
}

/** One counter for each account, however its name is spelled, and for each name that is nobody's. */
export const accountCounter = (tenantId: string, account: string): string =>
  `login:${tenantId}:${canonicalName(account)}`;

async function accountBudget(directory: Directory): Promise<Budget> {
  const limit = await numberParameter(directory, 'account.failCount', USUAL_TRIES);
  return { limit: Number.isInteger(limit) && limit > 0 ? limit : USUAL_TRIES, window: LOCK_MS };
}

async function checkBudgets({ directory, config }: SignInOptions, account: string, address: string): Promise<void> {
  const now = steadyNow(config);
  const byAddress = await countAddress(directory.database, address, now);
  const byAccount = await countAttempt(directory.database, account, await accountBudget(directory), now);
  if (!byAccount.allowed) throw new AppError('tooManyLogins', {}, [], { retryAfter: byAccount.retryAfter });
  await delaySignIn({ account: byAccount.attempts, address: byAddress });
}

interface Proof {
  readonly userId: string;
  /** The hash that the password fitted. */
  readonly hash: string;
  /** The same password hashed by today's parameters, where the hash was made with weaker ones. */
  readonly stronger: string | undefined;
}

/**
 * Who stands behind name and password. Unknown, disabled and wrong have one answer and take one
 * time: the hash is always computed, and everything else is looked at after it. Only who brings the right password
 * reads that the licence of her tenant has ended.
 */
async function proofOf({ directory, config }: SignInOptions, request: PasswordRequest): Promise<Proof> {
  const { tenantId, username } = request;
  const password = await request.password();
  const user = await directory.userByAccount(tenantId, username);
  // Asked for in any case: a query that a name without an account saves would tell that there is none.
  const userId = textOf(user?.id) || NOBODY;
  const hash = await directory.repository(tenantId).secret(directory.entities.user, userId, 'password');
  const right = await verifyPassword(password, hash);
  const tenant = await directory.tenant(tenantId);
  if (!right || hash === undefined || !userIsActive(user)) throw new AppError('invalidLogin');
  requireOpenTenant(tenant, wallTime(config.now()));
  return { userId, hash, stronger: needsRehash(hash) ? await hashPassword(password) : undefined };
}

/** Undefined: the password was changed since it was verified. */
function openByPassword(
  options: SignInOptions,
  client: Client,
  { userId, hash, stronger }: Proof,
  request: PasswordRequest,
): Promise<SignedIn | undefined> {
  const { tenantId } = request;
  return options.directory.write(async (inside) => {
    if ((await lockPassword(inside, tenantId, userId)) !== hash) return undefined;
    const password = { password: stronger };
    if (stronger) await inside.repository(tenantId).update(inside.entities.user, [userId], password);
    return open({ ...options, directory: inside }, client, userId, request);
  });
}

/** Captcha, budgets, password, account, roles: in this order, and a session at the end. */
export async function signInByPassword(
  options: SignInOptions,
  client: Client,
  request: PasswordRequest,
): Promise<SignedIn> {
  const { directory, config } = options;
  const { captcha } = request;
  if (captcha && !(await redeemCaptcha(directory.database, captcha.key, captcha.code, steadyNow(config)))) {
    throw new AppError('invalidCaptcha');
  }
  const account = accountCounter(request.tenantId, request.username);
  const counter = await counterFor(directory.database, account, request, steadyNow(config));
  await checkBudgets(options, counter, request.address);
  const signedIn = await openProven(options, client, request);
  await clearAttempts(directory.database, [counter]);
  await rememberPlace(directory.database, account, request, steadyNow(config));
  await refundAddress(directory.database, request.address);
  return signedIn;
}

/** A hash that moved meanwhile (changed, or made stronger beside us) is verified anew, as another sign-in would. */
async function openProven(options: SignInOptions, client: Client, request: PasswordRequest): Promise<SignedIn> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const signedIn = await openByPassword(options, client, await proofOf(options, request), request);
    if (signedIn) return signedIn;
  }
  throw new AppError('invalidLogin');
}

/** For somebody whose identity another party vouched for. */
export function signInKnown(
  options: SignInOptions,
  client: Client,
  userId: string,
  request: Arrival,
): Promise<SignedIn> {
  return options.directory.write((inside) => open({ ...options, directory: inside }, client, userId, request));
}

/** Opens a session for a user whose identity is proven, in the transaction in which she is admitted. */
async function open(
  { directory, config }: SignInOptions,
  client: Client,
  userId: string,
  { tenantId, choice, address, agent }: Arrival,
): Promise<SignedIn> {
  const { user, roles } = await admit(directory, { tenantId, userId, choice }, config);
  const owner = { userId, tenantId: tenantId || PLATFORM, clientId: client.id, address, agent };
  return {
    user,
    roles,
    pair: await openSession(directory.database, { ...owner, ...choice }, client.validity, steadyNow(config)),
  };
}

/** Exchanges a refresh token; user, tenant and roles are read anew. */
export async function signInByRefresh(
  options: SignInOptions,
  client: Client,
  refreshToken: string,
  choice: RoleChoice,
): Promise<SignedIn> {
  const { directory, config } = options;
  const session = await peekRefresh(directory.database, refreshToken);
  if (!session || session.clientId !== client.id) throw new AppError('invalidLogin');
  const { tenantId, userId } = session;
  // Refused, it may have ended the session: that stands, so the refusal is thrown outside.
  const signedIn = await directory.write(async (inside) => {
    const who = await admit(inside, { tenantId, userId, choice }, config);
    const pair = await rotateSession(inside.database, refreshToken, client.validity, steadyNow(config), choice);
    return pair && { ...who, pair };
  });
  if (!signedIn) throw new AppError('invalidLogin');
  return signedIn;
}
