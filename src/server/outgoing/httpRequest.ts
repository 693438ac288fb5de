import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addressOf } from './addressOf.ts';

/** An answer that says how a message went is short; what is longer is cut off. */
const MAX_ANSWER_BYTES = 65_536;

export interface OutgoingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Hosts of the own network that may be called. */
  readonly allowed: readonly string[] | undefined;
  readonly timeoutMs: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly text: string;
}

/** The connection goes where the name was looked up, not to what it means a moment later. */
const only =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIP(address);
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

async function readAnswer(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8').slice(0, MAX_ANSWER_BYTES);
}

function send(
  { url, method, headers, body }: OutgoingRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions = { method, headers: { ...headers }, lookup, signal, agent: false };
  const open = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const outgoing = open(url, options, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** One request to an address that people named; it follows no redirect. Refused by `addressOf`, or fails as Node says. */
export async function httpRequest(wanted: OutgoingRequest): Promise<OutgoingAnswer> {
  const { url, allowed, timeoutMs } = wanted;
  const signal = AbortSignal.timeout(timeoutMs);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const address = await addressOf(url.hostname, port, allowed);
  const answer = await send(wanted, only(address), signal);
  return { status: answer.statusCode ?? 0, text: await readAnswer(answer) };
}
