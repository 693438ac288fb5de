import type { HTTP_MESSAGES } from '../i18n/messages/http.ts';
import { isObject } from '../storage/guards.ts';
import { ApiError } from './ApiError.ts';
import type { HttpAnswer } from './httpClient.ts';

type MessageOf = (key: keyof typeof HTTP_MESSAGES) => string;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function textsOf(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

async function bodyOf(response: Response, message: MessageOf): Promise<unknown> {
  const raw = await response.text();
  if (raw === '') return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    // An HTML error page of a proxy, or a cut answer.
    throw new ApiError('refused', response.ok ? 500 : response.status, message('http.wrongAnswer'));
  }
}

/** Only an object with a numeric `code` and `success` or `msg` is the envelope; records may own a `code`. */
const isEnvelope = (body: Record<string, unknown>) =>
  typeof body.code === 'number' && ('success' in body || 'msg' in body || 'data' in body);

/**
 * The effective status is the body's code, else the HTTP status (contract.md 1.2); anything but 2xx is thrown,
 * and so is an answer that carries `error_description`.
 */
export async function readAnswer(response: Response, message: MessageOf): Promise<HttpAnswer> {
  const body = await bodyOf(response, message);
  const fields = isObject(body) ? body : {};
  const envelope = isEnvelope(fields);
  const status = envelope && fields.code !== 0 ? Number(fields.code) : response.status;
  if (status < 200 || status > 299 || text(fields.error_description) !== undefined) {
    const errors = textsOf(fields.errors);
    throw new ApiError(
      'refused',
      status >= 200 && status <= 299 ? 400 : status,
      text(fields.msg) ?? text(fields.error_description) ?? text(fields.message) ?? message('http.unknown'),
      { ...(errors === undefined ? {} : { errors }), current: fields.current },
    );
  }
  return { status, data: envelope ? fields.data : body, body, headers: Object.fromEntries(response.headers) };
}
