import { readEnvelope } from '../../protocol/envelope.ts';
import type { HTTP_MESSAGES } from '../i18n/messages/http.ts';
import { ApiError } from './ApiError.ts';
import type { HttpAnswer } from './httpClient.ts';

type MessageOf = (key: keyof typeof HTTP_MESSAGES) => string;

async function bodyOf(response: Response, message: MessageOf): Promise<unknown> {
  const raw = await response.text();
  // Nothing at all is an answer only where the status says so: a save that was told nothing has not been confirmed.
  if (raw === '' && response.status === 200) throw new ApiError('refused', 500, message('http.wrongAnswer'));
  if (raw === '') return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    // An HTML error page of a proxy, or a cut answer.
    throw new ApiError('refused', response.ok ? 500 : response.status, message('http.wrongAnswer'));
  }
}

/** The answer with its data out of the envelope; a refusal is thrown with its text. */
export async function readAnswer(response: Response, message: MessageOf): Promise<HttpAnswer> {
  const body = await bodyOf(response, message);
  const { status, refused, data, text, errors, current } = readEnvelope(body, response.status);
  if (refused) {
    const found = errors === undefined ? {} : { errors };
    throw new ApiError('refused', status, text ?? message('http.unknown'), { ...found, current });
  }
  return { status, data, body, headers: Object.fromEntries(response.headers) };
}
