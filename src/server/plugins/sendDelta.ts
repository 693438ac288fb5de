import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deltaName, versionsOf } from '../../protocol/consolePage/deltas.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A structured field of bytes: the SHA-256 of what the browser holds. */
const HELD = /^:([A-Za-z0-9+/]{43}=):$/;

/**
 * Tells the browser that later versions of a file may be sent as what they differ by from this one (RFC 9842), and
 * answers with that where the browser holds an earlier version that the build knows; undefined where the file itself
 * is to be sent. Browsers ask for it over HTTPS, and on the machine itself.
 */
export function sendDelta(root: string, name: string, request: FastifyRequest, reply: FastifyReply) {
  const pattern = versionsOf(name);
  if (pattern === undefined) return undefined;
  reply.header('use-as-dictionary', `match="/${pattern}"`).header('vary', 'accept-encoding, available-dictionary');
  const { 'available-dictionary': dictionary, 'accept-encoding': accepted } = request.headers;
  const [, held] = HELD.exec(String(dictionary)) ?? [];
  if (held === undefined || !/\bdcz\b/.test(String(accepted))) return undefined;
  const file = path.join(root, deltaName(name, Buffer.from(held, 'base64').toString('hex')));
  if (!existsSync(file)) return undefined;
  const type = CONTENT_TYPES[path.extname(name)];
  return reply.header('content-encoding', 'dcz').header('content-type', type).send(readFileSync(file));
}
