import type { FastifyRequest } from 'fastify';

/** What comes in one go on any line. */
const SMALL_BODY_BYTES = 65_536;

/** A body that says it is large or does not say. */
export function hasLargeBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;
}
