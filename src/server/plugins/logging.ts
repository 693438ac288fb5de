import { randomBytes } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { AppConfig } from '../config.ts';
import type { Dialect } from '../database/Dialect.ts';
import { maskSecrets } from '../maskSecrets.ts';
import { remedyOf } from '../storageTrouble.ts';

/** Names whose values never reach a log line, wherever they occur. */
const SECRET_NAMES = [
  'password',
  'password2',
  'oldPassword',
  'newPassword',
  'newPassword1',
  'access_token',
  'refresh_token',
  'clientSecret',
  'integratedToken',
  'authorization',
  '["blade-auth"]',
  '["captcha-code"]',
  'cookie',
];

const REDACTED = SECRET_NAMES.flatMap((name) => (name.startsWith('[') ? [name, `*${name}`] : [name, `*.${name}`]));

function loggedError(error: Error & { readonly code?: string }) {
  return {
    type: error.name,
    message: maskSecrets(String(error.message ?? error)),
    code: error.code,
    stack: maskSecrets(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: maskSecrets(String(error.cause)) }),
  };
}

/**
 * One JSON object a line on standard error; what a person reads at the terminal stays on standard output. Whatever tells
 * of an error of disk or database names the remedy.
 */
export function loggerOptions(
  config: Pick<AppConfig, 'logLevel'>,
  dialect: Pick<Dialect, 'oneServer'>,
): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    redact: { paths: REDACTED, censor: '[masked]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError },
    mixin: (line) => ('err' in line ? { remedy: remedyOf(line.err, dialect) } : {}),
    stream: process.stderr,
  };
}

const RANDOM_BYTES = 6;
/** Random bytes are cheap by the kilobyte and dear by the six. */
const POOL_BYTES = RANDOM_BYTES * 512;
let pool = Buffer.alloc(0);
let used = 0;

/** Ties an answer to its log lines. It begins with the second, so that an index over many of them grows at its end. */
export function newTraceId(): string {
  if (used === pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += RANDOM_BYTES;
  const second = Math.floor(Date.now() / 1000);
  return second.toString(16).padStart(8, '0') + pool.toString('hex', used - RANDOM_BYTES, used);
}
