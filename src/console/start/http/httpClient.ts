import { addressWithQuery } from '../../../protocol/addressWithQuery.ts';
import type { AnswerStyle, Handed } from '../../../protocol/conventions/Convention.ts';
import { readBladeAnswer } from '../../../protocol/conventions/readBladeAnswer.ts';
import { config, onOwnServer } from '../config/configStore.ts';
import { dropAhead, readAhead } from '../opening/aheadReads.ts';
import { endSession } from '../session/endSession.ts';
import { waitForRefresh } from '../session/refreshGate.ts';
import { currentAddress } from '../session/signInAddress.ts';
import { markDisconnected, markReached } from '../stores/connectionStore.ts';
import { handedStore } from '../stores/handedStore.ts';
import { phaseStore } from '../stores/phaseStore.ts';
import { showToast } from '../stores/toastStore.ts';
import { HTTP_MESSAGES } from '../texts/http.ts';
import { pageText } from '../texts/speech.ts';
import { ApiError, NOT_THERE, STALE_KEY } from './ApiError.ts';
import { dialect, heard } from './dialect.ts';
import { notifyForbidden } from './onForbidden.ts';
import { readAnswer } from './readAnswer.ts';
import { requestHeaders } from './requestHeaders.ts';
import { transportError, withinTime } from './transport.ts';

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Below the API base, without leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined;
  /** Sent as JSON, unless it is FormData or, for what Spring reads as parameters, URLSearchParams. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the user's token travels; default true. */
  readonly token?: boolean;
  /** Whether the client's name and secret travel; default true. */
  readonly basic?: boolean;
  /**
   * No toast and no sign-out: the caller shows the failure itself, or those failures that it says. Where nothing is
   * said, a read of what another backend does not have is told in its place alone.
   */
  readonly quiet?: boolean | ((error: ApiError) => boolean);
  readonly signal?: AbortSignal | undefined;
  /** How the answer is wrapped; default: as the contract's fixed calls are. */
  readonly answers?: AnswerStyle['readAnswer'];
  readonly timeout?: number;
  /** It goes on when its page is left. */
  readonly keepalive?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  /** The envelope's data, or the whole body where there is no envelope. */
  readonly data: unknown;
  /** The body as it came. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly handed?: readonly Handed[];
}

const message = (key: keyof typeof HTTP_MESSAGES) => pageText(HTTP_MESSAGES[key]);

export const urlOf = (path: string, query?: HttpCall['query']): string =>
  addressWithQuery(config().apiBase, path, query);

function initOf(call: HttpCall): RequestInit & { readonly headers: Record<string, string> } {
  const headers = requestHeaders(call);
  // A form says its own type.
  const form = call.body instanceof FormData || call.body instanceof URLSearchParams ? call.body : undefined;
  if (call.body !== undefined && form === undefined) headers['content-type'] = 'application/json';
  return {
    method: call.method,
    headers,
    credentials: 'include',
    ...(call.keepalive ? { keepalive: true } : {}),
    signal: withinTime(call.signal, call.timeout),
    ...(call.body === undefined ? {} : { body: form ?? JSON.stringify(call.body) }),
  };
}

/** A call was answered with 401: one message and one way to the sign-in page, however many calls there were. */
export function announceEnd(): void {
  if (phaseStore.get() === 'signedOut') return;
  showToast('warning', message('http.sessionEnded'));
  endSession(currentAddress());
}

/** One sign-out on 401, a toast for the rest, silence for white-listed codes. */
function announce(error: ApiError, { method }: HttpCall): void {
  if (error.status === 401) {
    announceEnd();
    return;
  }
  // Above the page stands that there is no connection, and in the place of what was read that it could not be.
  if (error.kind === 'network' && method === 'GET') return;
  if (error.status === 403) notifyForbidden();
  if (error.status === STALE_KEY || config().statusWhiteList.includes(error.status)) return;
  const isOurs = error.status >= 500;
  const kind = isOurs || error.kind !== 'refused' ? 'error' : 'warning';
  showToast(kind, error.message, Date.now(), { traceId: isOurs ? error.traceId : undefined });
}

/** A read may have left ahead of the console. */
function send(call: HttpCall): Promise<Response> {
  const url = urlOf(call.path, call.query);
  if (call.method === 'GET') return readAhead(url, initOf(call));
  dropAhead();
  return fetch(url, initOf(call));
}

async function exchange(call: HttpCall): Promise<HttpAnswer> {
  const begun = performance.now();
  try {
    const spoken = dialect()?.write(call) ?? call;
    const response = await send(spoken);
    logRequest(spoken, response.status, begun);
    const read = call.answers ?? readBladeAnswer;
    const answer = await readAnswer(response, message, (body, status) => read(heard(call, body), status));
    return { ...answer, data: dialect()?.read?.(call, answer.data) ?? answer.data };
  } catch (reason) {
    const error = reason instanceof ApiError ? reason : transportError(reason, call.signal);
    if (error instanceof ApiError && error.kind !== 'refused') logRequest(call, error.kind, begun);
    throw error;
  }
}

/** Only when logging is enabled. Query and body stay out: they may name people. */
function logRequest({ method, path }: HttpCall, outcome: number | string, begun: number): void {
  if (config().requestLog) console.info(`${method} ${path} ${outcome} ${Math.round(performance.now() - begun)} ms`);
}

const isQuiet = ({ method, quiet }: HttpCall, error: ApiError): boolean =>
  typeof quiet === 'function'
    ? quiet(error)
    : (quiet ?? (method === 'GET' && error.status === NOT_THERE && !onOwnServer()));

/** What a failure means where the backend is somebody else's. */
const meant = async (error: unknown, call: HttpCall): Promise<unknown> =>
  !(error instanceof ApiError) || onOwnServer()
    ? error
    : import('../../data/foreignFailure.ts').then((part) => part.foreignFailure(error, call)).catch(() => error);

/** Sends one request. Every failure is an `ApiError`, except a cancellation by the caller's own signal. */
export async function request(call: HttpCall): Promise<HttpAnswer> {
  if (call.token !== false) await waitForRefresh();
  try {
    const answer = await exchange(call);
    markReached();
    if (answer.handed !== undefined) handedStore.set([...handedStore.get(), ...answer.handed]);
    return answer;
  } catch (reason) {
    const error = await meant(reason, call);
    if (error instanceof ApiError && error.kind === 'network') markDisconnected();
    if (error instanceof ApiError && !isQuiet(call, error)) announce(error, call);
    throw error;
  }
}
