import { FOREIGN_BACKENDS } from '../../src/model/platform.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { terminalLanguage } from '../../src/model/terminalLanguage.ts';
import { addressWithQuery } from '../../src/protocol/addressWithQuery.ts';
import { basicAuth } from '../../src/protocol/basicAuth.ts';
import type { ConsoleConfig } from '../../src/protocol/consolePage/ConsoleConfig.ts';
import { exactJson } from '../../src/protocol/exactJson.ts';
import { dialectOf } from '../../src/protocol/foreign/dialectOf.ts';
import { isSealed, openedAnswer } from '../../src/protocol/sealedAnswer.ts';
import { tokenHeaders } from '../../src/protocol/tokenHeaders.ts';
import type { WireRequest } from '../../src/protocol/types.ts';
import { openSealed } from './openSealed.ts';
import { type Silence, silenceOf } from './silenceOf.ts';

/** What was said to a request: JSON, something else, or nothing. */
export type Reply =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly body: unknown;
      readonly headers: Readonly<Record<string, string>>;
      /** Its 401 is about what the person may do: another call takes her for signed in. */
      readonly refusesRole?: boolean;
    }
  /** Encrypted, and not to be opened. */
  | { readonly kind: 'sealed'; readonly status: number; readonly why: EngineText }
  | {
      readonly kind: 'text';
      readonly status: number;
      readonly type: string;
      readonly text: string;
      readonly headers: Readonly<Record<string, string>>;
      /** Where it is said to be instead. */
      readonly location?: string;
      readonly refusesRole?: boolean;
    }
  | ({ readonly kind: 'silent' } & Silence);

export interface Asked extends Omit<WireRequest, 'body' | 'query' | 'method'> {
  readonly method: WireRequest['method'] | 'OPTIONS';
  readonly query?: WireRequest['query'];
  /** A form, which is what Spring reads as parameters, a text, or what is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks the backend, and waits for what it says. */
export type Ask = (asked: Asked) => Promise<Reply>;

export type Backend = Pick<
  ConsoleConfig,
  | 'apiBase'
  | 'auth'
  | 'backend'
  | 'clientId'
  | 'clientSecret'
  | 'tokenHeader'
  | 'tenantHeader'
  | 'dialect'
  | 'tenantId'
  | 'timeout'
  | 'publicKey'
  | 'privateKey'
>;

/** A server of the simple-rest dialect: it knows neither clients nor tenants, and no menu. */
export const isPlainRest = ({ backend }: Pick<Backend, 'backend'>): boolean => backend === 'simple-rest';

const plainHeaders = (authorization = '') => (authorization === '' ? {} : { authorization });

const clientHeaders = (backend: Backend, token?: string) => ({
  [backend.tenantHeader]: backend.tenantId,
  authorization: basicAuth(backend.clientId, backend.clientSecret),
  ...(token === undefined ? {} : tokenHeaders(backend, token)),
});

/** Requests as the console sends them to this kind of backend, with the token of whoever is signed in. */
export function askerOf(backend: Backend, token?: string): Ask {
  const always: Record<string, string> = {
    accept: 'application/json',
    'accept-language': terminalLanguage(),
    ...(isPlainRest(backend) ? plainHeaders(token) : clientHeaders(backend, token)),
  };
  const dialect = FOREIGN_BACKENDS.includes(backend.backend) ? dialectOf(backend) : undefined;
  return async (asked) => {
    const spoken = dialect?.write(asked) ?? asked;
    const { method, body } = spoken;
    const sent = writtenBody(body);
    try {
      const response = await fetch(addressWithQuery(backend.apiBase, spoken.path, spoken.query), {
        method,
        headers: { ...always, ...sent.headers, ...spoken.headers },
        // Elsewhere nobody is told the token.
        redirect: 'manual',
        signal: AbortSignal.timeout(backend.timeout),
        ...sent.content,
      });
      const reply = await read(response, await response.text(), backend);
      return reply.kind === 'json' ? { ...reply, body: dialect?.hear?.(asked, reply.body) ?? reply.body } : reply;
    } catch (error) {
      return { kind: 'silent', ...silenceOf(error, backend.timeout) };
    }
  };
}

function writtenBody(body: unknown): { readonly headers?: Record<string, string>; readonly content?: RequestInit } {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams || typeof body === 'string') return { content: { body } };
  return { headers: { 'content-type': 'application/json' }, content: { body: JSON.stringify(body) } };
}

/** What is sealed and what cannot be opened is told from what is no JSON. */
class NotOpened extends Error {
  readonly text: EngineText;

  constructor(text: EngineText) {
    super(text.en);
    this.text = text;
  }
}

const NO_KEY: EngineText = { zh: 'config.json 没有 privateKey', en: 'config.json has no privateKey' };
const OTHER_KEY: EngineText = {
  zh: 'config.json 的 privateKey 解不开它',
  en: 'privateKey of config.json does not open it',
};

async function read(response: Response, text: string, { privateKey }: Backend): Promise<Reply> {
  const { status, headers } = response;
  const whole = text.trim();
  try {
    const body = await openedAnswer(isSealed(whole) ? whole : exactJson(text, BigInt), async (sealed) =>
      open(sealed, privateKey),
    );
    return { kind: 'json', status, body, headers: Object.fromEntries(headers) };
  } catch (error) {
    if (error instanceof NotOpened) return { kind: 'sealed', status, why: error.text };
    const location = headers.get('location');
    const type = headers.get('content-type') ?? '';
    return {
      kind: 'text',
      status,
      type,
      text,
      headers: Object.fromEntries(headers),
      ...(location === null ? {} : { location }),
    };
  }
}

function open(sealed: string, privateKey: string): unknown {
  if (privateKey === '') throw new NotOpened(NO_KEY);
  try {
    return exactJson(openSealed(sealed, privateKey), BigInt);
  } catch {
    throw new NotOpened(OTHER_KEY);
  }
}
