import type { RowOf } from '../../model/SchemaTypes.ts';
import { AppError } from '../AppError.ts';
import type { AppConfig } from '../config.ts';
import { newId } from '../database/newId.ts';
import { httpRequest, type OutgoingRequest } from '../outgoing/httpRequest.ts';
import { judgeAnswer } from './judgeAnswer.ts';
import { fillJson, fillPlaces, type Places, placesIn, placesOf } from './requestTemplate.ts';
import type { Sms, SmsOutcome, SmsProvider, SmsRefusal } from './SmsProvider.ts';

/** Of one request. Several together stay below the time that a handler may take. */
const TIMEOUT_MS = 5_000;

const MEDIA_TYPES = { json: 'application/json; charset=utf-8', form: 'application/x-www-form-urlencoded' } as const;

export type SmsSettings = Pick<AppConfig, 'internalHosts' | 'now'>;

function headersOf({ requestHeaders }: RowOf<'sms'>, places: Places): Record<string, string> {
  const own = (requestHeaders ?? []).map(({ name, value }) => [name.toLowerCase(), fillPlaces(value, places)]);
  return Object.fromEntries(own);
}

function bodyOf({ bodyKind, requestBody }: RowOf<'sms'>, places: Places): string {
  const template = requestBody ?? '';
  if (bodyKind === 'form') return fillPlaces(template, places, encodeURIComponent);
  return JSON.stringify(fillJson(JSON.parse(template), places));
}

/** The request that the template makes of a message. */
function requestOf(config: RowOf<'sms'>, places: Places, settings: SmsSettings): OutgoingRequest {
  const method = config.requestMethod ?? 'POST';
  const url = new URL(fillPlaces(config.requestUrl ?? '', places, encodeURIComponent));
  const headers = headersOf(config, places);
  const rest = { url, method, allowed: settings.internalHosts, timeoutMs: TIMEOUT_MS };
  if (method === 'GET') return { ...rest, headers };
  const body = bodyOf(config, places);
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return { ...rest, headers: { 'content-type': MEDIA_TYPES[config.bodyKind ?? 'json'], ...headers, ...length }, body };
}

/** Whoever waits too long learns of the time-out; other failures bear the name that the system gives them. */
function troubleOf(error: unknown, { requestUrl }: RowOf<'sms'>): SmsRefusal {
  if (error instanceof AppError) return { code: error.code, params: error.params };
  const host = URL.parse(requestUrl ?? '')?.host ?? '';
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError')
    return { code: 'smsTimedOut', params: { host, seconds: TIMEOUT_MS / 1000 } };
  return { code: 'smsUnreachable', params: { host, reason: code ?? name ?? '' } };
}

/** Sends by the HTTP interface of any provider, as the request template of the configuration says. */
export const httpProvider =
  (config: RowOf<'sms'>, settings: SmsSettings): SmsProvider =>
  async (sms) => {
    const { requestUrl, requestBody, requestHeaders } = config;
    const written = [requestUrl, requestBody, ...(requestHeaders ?? []).map(({ value }) => value)].join('\n');
    const together = placesIn(written).includes('phones');
    const letters: readonly Sms[] = together ? [sms] : sms.phones.map((phone) => ({ ...sms, phones: [phone] }));
    const outcomes = await Promise.all(letters.map((letter) => sendOne(config, letter, settings)));
    return outcomes.flat();
  };

async function sendOne(config: RowOf<'sms'>, sms: Sms, settings: SmsSettings): Promise<SmsOutcome[]> {
  try {
    const answer = await httpRequest(requestOf(config, placesOf(config, sms, newId(), settings.now()), settings));
    const judged = judgeAnswer(config, answer);
    return sms.phones.map((phone) => ({ phone, ...judged }));
  } catch (error) {
    const refused = troubleOf(error, config);
    return sms.phones.map((phone) => ({ phone, refused }));
  }
}
