import { ask, startOf } from './ask.ts';

export interface OutgoingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Hosts of the own network that may be called. */
  readonly allowed: readonly string[] | undefined;
  /** Of the request as a whole. */
  readonly timeoutMs: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly text: string;
}

/** One short question to an address that people named, and the start of its answer. Refused by `addressOf`, or fails as Node says. */
export async function httpRequest(wanted: OutgoingRequest): Promise<OutgoingAnswer> {
  const { method, url, headers, body, allowed = [], timeoutMs } = wanted;
  const reply = await ask(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
    idleMs: 0,
    signal: AbortSignal.timeout(timeoutMs),
    internalHosts: allowed,
  });
  return { status: reply.status, text: await startOf(reply) };
}
