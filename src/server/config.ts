import { statSync } from 'node:fs';
import path from 'node:path';
import { editDistance } from '../model/nearestName.ts';
import { PASSWORD_POLICIES, PASSWORD_RULE_NAMES, type PasswordRuleName } from '../model/passwordRule.ts';
import { checkFrameHosts } from './frameHosts.ts';
import type { SocialProvider } from './identity/sessions/SocialProvider.ts';
import { checkInternalHosts } from './outgoing/ownNetwork.ts';
import { StartupError } from './StartupError.ts';
import { checkTrustedProxies } from './trustedProxies.ts';

/** What a running application needs to know; tests give it directly. */
export interface AppConfig {
  /** Sign-in asks for a captcha. */
  readonly captcha: boolean;
  /** Files of the console; absent: only the API answers. */
  readonly consoleDir?: string;
  /** Compiled models served below `/model/`; absent: made from the model in memory. */
  readonly modelDir?: string;
  /** Uploaded files. */
  readonly filesDir: string;
  /** Peers (addresses or CIDR) whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Shared with systems that hand people over by ticket (INTEGRATED_SECRET); absent: nobody may. */
  readonly ticketSecret?: string;
  /** Opens `GET /metrics` to who has it (METRICS_TOKEN); absent: there is no such route. */
  readonly metricsToken?: string;
  /** Third parties people may sign in through. */
  readonly social?: readonly SocialProvider[];
  /** A system for demonstration; absent: it is not one. */
  readonly demo?: boolean;
  /** A page of our own that plays the third party, to try sign-in through one (SOCIAL_LOCAL); never in real work. */
  readonly socialLocal?: boolean;
  /** Which variant of the password rule holds; absent: `short`. */
  readonly passwordRule?: PasswordRuleName;
  /** New passwords may come as MD5 text, which no rule can check: for clients of the BladeX family. */
  readonly md5Passwords?: boolean;
  /** Hosts that may be framed besides our own. */
  readonly frameHosts: readonly string[];
  /** Hosts of the server's own network that it may call for people: text-message gateways, databases, stores. */
  readonly internalHosts?: readonly string[];
  /** The folder that SQLite files of data sources lie in (SQLITE_DIR); absent: there are none. */
  readonly sqliteDir?: string;
  /** Bytes of memory for lists that are kept as they were answered, until something of them is written (KEPT_LISTS_MB). */
  readonly keptLists?: number;
  /** Other servers use the same database: what one changes the others must learn from it. */
  readonly shared: boolean;
  /** `silent` in tests. */
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info';
  /** Milliseconds since 1970; tests move it. */
  readonly now: () => number;
  /** Runs evenly, however the clock above is set (`boot/anchorClock.ts`); absent: that clock. Read it by `steadyNow`. */
  readonly steady?: () => number;
  /** Text of the next captcha; tests choose it. */
  readonly captchaText?: () => string;
  /** Milliseconds until there is an answer, whatever a handler is at; below the console's own 10 s. */
  readonly handlerTimeout: number;
  readonly development: boolean;
  /** The project's schemas, which generated entities may be written into; in development only. */
  readonly schemasDir?: string;
  /** Milliseconds between looks for changes and signs of life of open streams; absent: the usual. */
  readonly livePace?: { readonly look: number; readonly beat: number };
  /** Milliseconds that log lines wait for others to be written with; absent: a second. */
  readonly logDelay?: number;
}

/** What the process needs to know besides. */
export interface ServerConfig extends AppConfig {
  readonly projectDir: string;
  readonly distDir: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly adminPassword?: string;
  readonly demo: boolean;
  /** The demonstration lives on the day of its first start, not on the one that the schemas fix. */
  readonly demoToday: boolean;
  /** Entities or fields whose data may be lost by this start (ALLOW_DROP, comma-joined). */
  readonly allowDrop: readonly string[];
  /** An existing BladeX backend that answers `/api` in development. */
  readonly backend?: string;
}

/** The names of all settings of the server. */
export const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'ADMIN_PASSWORD',
  'CAPTCHA',
  'DEMO',
  'DEMO_TODAY',
  'DATABASE_URL',
  'TRUSTED_PROXIES',
  'FRAME_HOSTS',
  'INTERNAL_HOSTS',
  'FILES_DIR',
  'SQLITE_DIR',
  'INTEGRATED_SECRET',
  'PASSWORD_RULE',
  'PASSWORD_MD5',
  'SOCIAL_LOCAL',
  'METRICS_TOKEN',
  'KEPT_LISTS_MB',
  'ALLOW_DROP',
  'LOG_LEVEL',
  'BACKEND',
] as const;

type Setting = (typeof SETTINGS)[number];
export type Environment = Readonly<Partial<Record<Setting, string | undefined>>>;

/** A short name is near to many that other programs use. */
const mistakesIn = ({ length }: Setting): number => (length < 7 ? 0 : length < 9 ? 1 : 2);

/** A setting under a mistyped name would count for nothing, and nobody would be told. */
function checkNames(env: Environment): void {
  const known: ReadonlySet<string> = new Set(SETTINGS);
  const missing = SETTINGS.filter((one) => env[one] === undefined);
  for (const name of Object.keys(env).filter((one) => !known.has(one))) {
    const meant = missing.find((one) => editDistance(name, one) <= mistakesIn(one));
    if (meant)
      throw new StartupError({
        zh: `没有名为 ${name} 的设置，请写 ${meant}，或去掉它。`,
        en: `${name} is no setting; write ${meant}, or leave it out.`,
      });
  }
}

function switchOf(env: Environment, name: Setting, fallback: boolean): boolean {
  const value = env[name]?.trim().toLowerCase();
  if (value === undefined || value === '') return fallback;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  throw new StartupError({
    zh: `${name} 是“${env[name]}”；请写 ${name}=on 或 ${name}=off。`,
    en: `${name} is "${env[name]}"; write ${name}=on or ${name}=off.`,
  });
}

function portOf(env: Environment): number {
  const text = env.PORT?.trim() || '8080';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new StartupError({
      zh: `PORT 是“${text}”；请写 0 到 65535 的数字。`,
      en: `PORT is "${text}"; write a number from 0 to 65535.`,
    });
  }
  return port;
}

function listOf(env: Environment, name: Setting): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function sqliteDirOf(env: Environment, projectDir: string): { sqliteDir?: string } {
  const folder = env.SQLITE_DIR?.trim();
  if (!folder) return {};
  const sqliteDir = path.resolve(projectDir, folder);
  if (statSync(sqliteDir, { throwIfNoEntry: false })?.isDirectory()) return { sqliteDir };
  throw new StartupError({
    zh: `SQLITE_DIR 是“${folder}”，但没有这个文件夹；请创建它，或写 SQLite 文件所在的文件夹。`,
    en: `SQLITE_DIR is "${folder}", which is no folder; make it, or name the one of the SQLite files.`,
  });
}

/** As tables and columns are declared: `entity` or `entity.field`. */
function allowDropOf(env: Environment): readonly string[] {
  const names = listOf(env, 'ALLOW_DROP');
  const wrong = names.find((name) => !/^[a-z]\w*(?:\.[a-z]\w*)?$/i.test(name));
  if (wrong === undefined) return names;
  throw new StartupError({
    zh: `ALLOW_DROP 中有“${wrong}”；请写 entity 或 entity.field，以英文逗号分隔。`,
    en: `ALLOW_DROP has "${wrong}"; write entity or entity.field, separated by commas.`,
  });
}

const MEGABYTE = 2 ** 20;

function keptListsOf(env: Environment): { keptLists?: number } {
  const text = env.KEPT_LISTS_MB?.trim() || undefined;
  if (text === undefined) return {};
  if (/^\d{1,4}$/.test(text)) return { keptLists: Number(text) * MEGABYTE };
  throw new StartupError({
    zh: `KEPT_LISTS_MB 是“${text}”；请写兆字节数，0 表示不保留。`,
    en: `KEPT_LISTS_MB is "${text}"; write a number of megabytes, 0 to keep none.`,
  });
}

function logLevelOf(env: Environment): AppConfig['logLevel'] {
  const value = env.LOG_LEVEL?.trim().toLowerCase() || 'warn';
  if (value === 'silent' || value === 'error' || value === 'warn' || value === 'info') return value;
  throw new StartupError({
    zh: `LOG_LEVEL 是“${env.LOG_LEVEL}”；请写 silent、error、warn 或 info。`,
    en: `LOG_LEVEL is "${env.LOG_LEVEL}"; write silent, error, warn or info.`,
  });
}

function passwordRuleOf(env: Environment): PasswordRuleName {
  const value = env.PASSWORD_RULE?.trim().toLowerCase() || 'short';
  const found = PASSWORD_RULE_NAMES.find((name) => name === value);
  if (found) return found;
  throw new StartupError({
    zh: `PASSWORD_RULE 是“${env.PASSWORD_RULE}”；请写 ${PASSWORD_RULE_NAMES.join(' 或 ')}。`,
    en: `PASSWORD_RULE is "${env.PASSWORD_RULE}"; write ${PASSWORD_RULE_NAMES.join(' or ')}.`,
  });
}

/** Whoever takes a long one out of a vault may; one that the sign-in page refuses, or that is guessed at once, opens nothing. */
function adminPasswordOf(env: Environment): { adminPassword?: string } {
  const adminPassword = env.ADMIN_PASSWORD;
  if (!adminPassword) return {};
  const { minLength } = PASSWORD_POLICIES.short;
  if (adminPassword.length >= minLength && !/\s/.test(adminPassword)) return { adminPassword };
  throw new StartupError({
    zh: `ADMIN_PASSWORD 不能用作密码；请写至少 ${minLength} 个字符，不含空格。`,
    en: `ADMIN_PASSWORD is no password; write at least ${minLength} characters without blanks.`,
  });
}

/** An address of one of these kinds; anything else is refused, and not shown, for a password may stand in it. */
function addressOf(env: Environment, name: Setting, kinds: readonly string[], example: string): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (URL.canParse(text) && kinds.includes(new URL(text).protocol)) return text;
  throw new StartupError({
    zh: `${name} 不是可用的地址；写法如 ${example}。`,
    en: `${name} is not an address it can use; write it like ${example}.`,
  });
}

const databaseOf = (env: Environment) =>
  addressOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');

const backendOf = (env: Environment) => addressOf(env, 'BACKEND', ['https:', 'http:'], 'https://host:port/api');

/** Keys that stood in the sources of this family for years (CVE-2021-44910, CVE-2025-13877) and their like. */
const PUBLISHED = /powerfulmicroservice|changeme|yoursecret|abcdefghij|0123456789/i;

/** Published, or of so few different characters that it was typed rather than drawn. */
const isKnownSecret = (secret: string): boolean => PUBLISHED.test(secret) || new Set(secret).size < 10;

/** A secret that can be guessed is refused at once. */
function secretOf(env: Environment, name: Setting): string | undefined {
  const secret = env[name]?.trim();
  if (!secret) return undefined;
  if (Buffer.byteLength(secret) < 32) {
    throw new StartupError({
      zh: `${name} 太短；请用至少 32 个随机字符。`,
      en: `${name} is too short; use at least 32 random characters.`,
    });
  }
  if (isKnownSecret(secret)) {
    throw new StartupError({
      zh: `${name} 是公开的或容易猜到的；请用至少 32 个随机字符。`,
      en: `${name} is published or can be guessed; use at least 32 random characters.`,
    });
  }
  return secret;
}

function secretsOf(env: Environment): Pick<AppConfig, 'ticketSecret' | 'metricsToken'> {
  const ticketSecret = secretOf(env, 'INTEGRATED_SECRET');
  const metricsToken = secretOf(env, 'METRICS_TOKEN');
  return {
    ...(ticketSecret === undefined ? {} : { ticketSecret }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
  };
}

/** Reads the environment; a wrong value is one clear sentence, not a stack. */
export function readConfig(env: Environment, projectDir: string, args: readonly string[] = []): ServerConfig {
  checkNames(env);
  const development = args.includes('--dev');
  const distDir = path.join(projectDir, 'dist');
  const dataDir = path.resolve(projectDir, env.DATA_DIR?.trim() || 'data');
  const databaseUrl = databaseOf(env);
  const backend = backendOf(env);
  return {
    projectDir,
    distDir,
    host: env.HOST?.trim() || '127.0.0.1',
    port: portOf(env),
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(backend === undefined ? {} : { backend }),
    ...adminPasswordOf(env),
    demo: switchOf(env, 'DEMO', true),
    demoToday: switchOf(env, 'DEMO_TODAY', true),
    allowDrop: allowDropOf(env),
    captcha: switchOf(env, 'CAPTCHA', true),
    ...(development
      ? { schemasDir: path.join(projectDir, 'schemas') }
      : { consoleDir: path.join(distDir, 'console'), modelDir: path.join(distDir, 'model') }),
    filesDir: path.resolve(projectDir, env.FILES_DIR?.trim() || path.join(dataDir, 'files')),
    trustedProxies: checkTrustedProxies(listOf(env, 'TRUSTED_PROXIES')),
    frameHosts: checkFrameHosts(listOf(env, 'FRAME_HOSTS')),
    internalHosts: checkInternalHosts(listOf(env, 'INTERNAL_HOSTS')),
    ...sqliteDirOf(env, projectDir),
    ...keptListsOf(env),
    ...secretsOf(env),
    socialLocal: switchOf(env, 'SOCIAL_LOCAL', false),
    passwordRule: passwordRuleOf(env),
    md5Passwords: switchOf(env, 'PASSWORD_MD5', false),
    shared: databaseUrl !== undefined,
    logLevel: logLevelOf(env),
    now: Date.now,
    handlerTimeout: 9_000,
    development,
  };
}
