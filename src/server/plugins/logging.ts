import { randomBytes } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { AppConfig } from '../config.ts';

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

/** Long random-looking words in a message are tokens or hashes until proven otherwise. */
const SECRET_LOOKING = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|[\w-]{40,}|\$argon2\S+)/g;

const masked = (text: string): string => text.replace(SECRET_LOOKING, '[masked]');

function loggedError(error: Error & { readonly code?: string }) {
  return {
    type: error.name,
    message: masked(String(error.message ?? error)),
    code: error.code,
    stack: masked(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: masked(String(error.cause)) }),
  };
}

/** One JSON object a line on standard error; what a person reads at the terminal stays on standard output. */
export function loggerOptions(config: Pick<AppConfig, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    redact: { paths: REDACTED, censor: '[masked]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError },
    stream: process.stderr,
  };
}

/** Ties an answer to its log lines. */
export const newTraceId = (): string => randomBytes(8).toString('hex');
