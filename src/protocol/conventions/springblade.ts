import type { Entity } from '../../model/Entity.ts';
import { readNumber, readTexts } from '../calls/reading.ts';
import type { TOKEN_TEXTS } from '../calls/readToken.ts';
import { bodyObject } from '../wireValues.ts';
import type { BackendDialect, SpokenCall } from './BackendDialect.ts';

/**
 * The open-source SpringBlade: the same calls as BladeX, some of them elsewhere, and a sign-in of its own. Our server answers both; our console speaks this one where config.json says `backend: springblade`.
 */

/** People stand in another service there. */
const USERS = { ours: 'blade-user/', theirs: 'blade-system/user/' } as const;

/** Calls that differ in their path alone: what SpringBlade's clients ask for, and where it is answered. */
const PATHS: Readonly<Record<string, string>> = {
  'blade-user/list': 'blade-user/page',
  'user/getUserInfo': 'blade-auth/oauth/user-info',
  'user/send-logs': 'blade-auth/oauth/logout',
};

/** Where a call of its clients is answered by our server; every other path stays as it is. */
export function pathFromSpringblade(path: string): string {
  const own = path.startsWith(USERS.theirs) ? USERS.ours + path.slice(USERS.theirs.length) : path;
  return PATHS[own] ?? own;
}

/** Fields of the platform under the names it has for them. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tenant: { domain: 'domainUrl' },
  region: { level: 'regionLevel' },
};

/** What SpringBlade calls fields of an entity, with our names. */
export const springbladeFields = ({ name }: Pick<Entity, 'name'>): Readonly<Record<string, string>> =>
  FIELDS[name] ?? {};

/** Its names of what a sign-in is sent, beside those that both have. */
const INPUTS = { grant_type: 'grantType', username: 'account', refresh_token: 'refreshToken' } as const;

const SAME_INPUTS = ['tenantId', 'password', 'scope', 'type', 'source', 'code', 'state'] as const;

const theirInput: Readonly<Record<string, string>> = INPUTS;

const filled = (entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** What a sign-in is sent there, under our names. */
export function inputsFromSpringblade(sent: object) {
  const values = bodyObject(sent);
  const renamed = Object.entries(INPUTS).map(([own, theirs]) => [own, values[theirs]] as const);
  return filled([...SAME_INPUTS.map((name) => [name, values[name]] as const), ...renamed]);
}

/** Its answer to a sign-in: in an envelope, in camel case, and without what BladeX says besides. */
export const SPRINGBLADE_TOKEN = {
  accessToken: 'access_token',
  tokenType: 'token_type',
  refreshToken: 'refresh_token',
  userId: 'user_id',
  tenantId: 'tenant_id',
  oauthId: 'oauth_id',
  avatar: 'avatar',
  account: 'account',
  authority: 'role_name',
  userName: 'real_name',
  // Ours besides, for whoever reads them.
  deptId: 'dept_id',
  postId: 'post_id',
  roleId: 'role_id',
  nickName: 'nick_name',
} as const satisfies Readonly<Record<string, (typeof TOKEN_TEXTS)[number]>>;

type TokenName = keyof typeof SPRINGBLADE_TOKEN;

/** The tokens and whose they are, as its clients read them. */
export function tokenForSpringblade(token: object) {
  const values = readTexts(token, Object.values(SPRINGBLADE_TOKEN));
  const { expires_in, passDefault } = bodyObject(token);
  const texts = Object.entries(SPRINGBLADE_TOKEN).map(([theirs, own]) => [theirs, values[own]]);
  return {
    ...(Object.fromEntries(texts) as Record<TokenName, string>),
    expiresIn: readNumber(expires_in),
    passDefault: readNumber(passDefault),
  };
}

/** The same back, as our own calls have it. */
function tokenFromSpringblade(answer: unknown): Readonly<Record<string, unknown>> {
  const { expiresIn, passDefault, ...values } = bodyObject(answer);
  const texts = Object.entries(SPRINGBLADE_TOKEN).map(([theirs, own]) => [own, values[theirs]]);
  return { ...Object.fromEntries(texts), expires_in: expiresIn, passDefault };
}

const TOKEN = 'blade-auth/oauth/token';

/** Calls with passwords, whose values it reads as parameters: a form keeps them out of addresses. */
const FORMS: readonly string[] = ['blade-user/update-password', 'blade-user/register-guest'];

const formOf = (body: unknown): URLSearchParams => new URLSearchParams(filled(Object.entries(bodyObject(body))));

const CALLS: Readonly<Record<string, Pick<SpokenCall, 'method' | 'path'>>> = {
  [`POST ${TOKEN}`]: { method: 'POST', path: 'blade-auth/token' },
  'GET blade-auth/oauth/captcha': { method: 'GET', path: 'blade-auth/captcha' },
  'GET blade-auth/oauth/logout': { method: 'POST', path: 'blade-auth/logout' },
  'GET blade-auth/oauth/user-info': { method: 'GET', path: 'user/getUserInfo' },
  'GET blade-user/page': { method: 'GET', path: 'blade-system/user/list' },
};

/** The same call as its server knows it. */
function write<C extends SpokenCall>(call: C): C {
  const { method, path, body } = call;
  if (path === TOKEN && Array.isArray(body)) return { ...call, path: 'user/send-logs' };
  const known = CALLS[`${method} ${path}`];
  if (path === TOKEN && body instanceof URLSearchParams) {
    const renamed = [...body].map(([name, value]): [string, string] => [theirInput[name] ?? name, value]);
    return { ...call, ...known, body: new URLSearchParams(renamed) };
  }
  const own = path.startsWith(USERS.ours) ? USERS.theirs + path.slice(USERS.ours.length) : path;
  return { ...call, path: own, ...known, ...(FORMS.includes(path) ? { body: formOf(body) } : {}) };
}

/** The calls as its server knows them. */
export const springblade: BackendDialect = {
  write,
  read: ({ path, body }, data) => (path === TOKEN && !Array.isArray(body) ? tokenFromSpringblade(data) : data),
};
