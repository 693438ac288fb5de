import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addressOf } from './addressOf.ts';

export interface Question {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable | Buffer;
  /** Milliseconds without a byte from there after which it is given up; 0: never. */
  readonly idleMs: number;
  /** Ends it in any case. */
  readonly signal?: AbortSignal;
  readonly internalHosts: readonly string[];
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/**
 * Node's client, taken when somebody asks: importing it by name would make all its exports at once, those of `fetch`
 * and `WebSocket` among them, which nobody uses and which cost an idle server megabytes.
 */
const clientFor = (secure: boolean) => process.getBuiltinModule(secure ? 'node:https' : 'node:http');

const silence = (host: string): Error => Object.assign(new Error(`${host} says nothing`), { code: 'ETIMEDOUT' });

/**
 * Asks a server that somebody named in a form, by the very address that was looked at. Redirects are not followed,
 * for nobody looked at where they lead.
 */
export async function ask(
  url: URL,
  { method, headers, body, idleMs, signal, internalHosts }: Question,
): Promise<Reply> {
  const secure = url.protocol === 'https:';
  const address = await addressOf(url.hostname, Number(url.port || (secure ? 443 : 80)), internalHosts);
  const family = isIP(address);
  const outgoing = clientFor(secure).request(url, {
    method,
    headers,
    ...(signal === undefined ? {} : { signal }),
    // A connection of its own: one that is kept could lead to an address nobody looked at.
    agent: false,
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  });
  outgoing.setTimeout(idleMs, () => outgoing.destroy(silence(url.host)));
  const replied = new Promise<Reply>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.once('response', (reply) =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: reply }),
    );
  });
  if (body === undefined || Buffer.isBuffer(body)) outgoing.end(body);
  // What went wrong on the way is the request's own error.
  else pipeline(body, outgoing).catch((error) => outgoing.destroy(error));
  return replied;
}

/** The start of a reply as text: nobody needs to hold more of what a stranger sends. */
export async function startOf({ body }: Reply, most = 65_536): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most).toString('utf8');
}
