import type { FastifyRequest } from 'fastify';

/** What comes in one go on any line. */
const SMALL_BODY_BYTES = 65_536;

/** An upload, or a body that says it is large or does not say. */
export function hasLargeBody({ headers }: FastifyRequest): boolean {
  const isUpload = headers['content-type']?.startsWith('multipart/') === true;
  return (
    isUpload || headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES
  );
}
