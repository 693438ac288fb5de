import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** An entity tag (RFC 9110): other contents have another one. */
export const contentTag = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether who asks says that she holds what bears this tag, however it was packed on its way. */
export const holdsTag = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  String(headers['if-none-match'] ?? '')
    .split(',')
    .some((item) => item.trim().replace(/^W\//, '') === tag);
