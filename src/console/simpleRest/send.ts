import { plainAnswers } from '../../protocol/conventions/plainAnswers.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { announceEnd } from '../start/http/httpClient.ts';
import { transportError, withinTime } from '../start/http/transport.ts';
import { markDisconnected, markReached } from '../start/stores/connectionStore.ts';
import { showToast } from '../start/stores/toastStore.ts';
import { HTTP_MESSAGES } from '../start/texts/http.ts';
import { pageText } from '../start/texts/speech.ts';
import { readCredentials } from './credentials.ts';

interface Sent {
  readonly method?: string | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

const said = (key: keyof typeof HTTP_MESSAGES): string => pageText(HTTP_MESSAGES[key]);

function headersOf({ headers, body }: Sent, authorization: string): Headers {
  const all = new Headers(headers);
  all.set('accept', 'application/json');
  if (body !== undefined) all.set('content-type', 'application/json');
  if (authorization !== '') all.set('authorization', authorization);
  return all;
}

function parsed(text: string, ok: boolean): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (!ok) return undefined;
    throw new ApiError('refused', 500, said('http.wrongAnswer'));
  }
}

/** Sends what the dialect's package wants sent; every failure is an `ApiError` and silent, but for a lost connection. */
export async function sendQuietly(url: string, sent: Sent = {}, authorization = readCredentials()): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: sent.method ?? 'GET',
      headers: headersOf(sent, authorization),
      body: typeof sent.body === 'string' ? sent.body : null,
      signal: withinTime(sent.signal),
    });
  } catch (reason) {
    const error = transportError(reason, sent.signal);
    if (error instanceof ApiError) markDisconnected();
    throw error;
  }
  markReached();
  const text = await response.text();
  const json = parsed(text, response.ok);
  const read = plainAnswers.readAnswer(json, response.status);
  if (read.refused) {
    const errors = read.errors === undefined ? {} : { errors: read.errors };
    throw new ApiError('refused', response.status, read.text ?? said('http.unknown'), errors);
  }
  return { status: response.status, headers: response.headers, body: text, json };
}

/** The same, told to the person: one way to the sign-in page when nobody is signed in any more, a message for the rest. */
export async function send(url: string, sent?: Sent): Promise<Answer> {
  try {
    return await sendQuietly(url, sent);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) announceEnd();
    else if (error instanceof ApiError) showToast(error.kind === 'refused' ? 'warning' : 'error', error.message);
    throw error;
  }
}
