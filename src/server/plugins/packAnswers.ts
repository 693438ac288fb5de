import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Below this a packet more or less is all there is to win. */
const MIN_BYTES = 2048;
/** Of eleven: a tenth of the size for a fraction of a millisecond off the event loop. */
const BROTLI_QUALITY = 5;
/** Kept of each coding: menus, dictionaries and lists are answered to the letter as before, most of the time. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
/** A packed answer is longer by up to so many letters than it would be, each time by others. */
const MAX_PADDING = 100;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

function coding(name: string, pack: (text: string) => Promise<Buffer>) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    // A character of a Chinese text takes two bytes of memory.
    sizeCalculation: (bytes, text) => bytes.length + 2 * text.length,
  });
  return {
    name,
    taken: new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;\\s*q=(?!0(?:\\.0*)?\\s*(?:$|,)))`),
    packed: async (text: string): Promise<Buffer> => {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const bytes = await pack(text);
      kept.set(text, bytes);
      return bytes;
    },
  };
}

/** The best first: browsers take `br` over https only. */
const CODINGS = [
  coding('br', (text) => brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })),
  coding('gzip', (text) => gzipped(text)),
];

/**
 * Lets every answer that is a text travel packed, to who takes it so. The size of a packed answer tells something of
 * a secret that stands beside what a stranger wrote, to who can have it asked for again and again: that nobody can
 * for another, since calls prove themselves by a header, and the padding hides what a few letters make out.
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    // Behind what each route does with its answer itself.
    route.onSend = [route.onSend ?? [], packedAnswer].flat();
  });
}

const packedAnswer: onSendHookHandler = async (request, reply, payload) => {
  // A file is packed where it lies.
  if (typeof payload !== 'string') return payload;
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  if (payload.length < MIN_BYTES) return payload;
  const wished = String(request.headers['accept-encoding'] ?? '');
  const chosen = CODINGS.find(({ taken }) => taken.test(wished));
  if (chosen === undefined) return payload;
  const bytes = await chosen.packed(payload);
  reply
    .header('content-encoding', chosen.name)
    .header('content-length', bytes.length)
    .header('x-padding', 'x'.repeat(randomInt(MAX_PADDING)));
  return bytes;
};
