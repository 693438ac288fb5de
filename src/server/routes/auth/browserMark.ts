import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../identity/sessions/secrets.ts';

/** Opens nothing: it only tells whose wrong tries these are. */
const NAME = 'shian-browser';
const MAX_AGE_SECONDS = 90 * 24 * 3_600;
const MARK = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** The mark this browser was given at an earlier sign-in, or a new one. */
export const browserMark = (request: FastifyRequest): string =>
  MARK.exec(request.headers.cookie ?? '')?.[1] ?? newToken();

/** Gives the browser its mark; scripts cannot read it, and no other site makes it travel. */
export function setBrowserMark(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${mark}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`);
}
