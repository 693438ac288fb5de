import type { AnswerStyle } from '../../../protocol/conventions/Convention.ts';
import { isSealed, openedAnswer } from '../../../protocol/sealedAnswer.ts';
import { config, onOwnServer } from '../config/configStore.ts';
import type { HTTP_MESSAGES } from '../texts/http.ts';
import { ApiError, AWAY } from './ApiError.ts';
import type { HttpAnswer } from './httpClient.ts';

type MessageOf = (key: keyof typeof HTTP_MESSAGES) => string;

/** So many digits in no quotes may be rounded. */
const LONG_NUMBER = /[:[,]\s*-?[0-9]{16}/;

/** Ids that other backends send as numbers keep all their digits, as texts. */
const readJson = async (raw: string): Promise<unknown> =>
  !onOwnServer() && LONG_NUMBER.test(raw)
    ? (await import('../../../protocol/exactJson.ts')).exactJson(raw, String)
    : JSON.parse(raw);

/** A body that is nothing but Base64 is encrypted as a whole. The key is in config.json; without one nothing is taken for encrypted. */
async function readBody(raw: string): Promise<unknown> {
  const { privateKey } = config();
  if (privateKey === '') return readJson(raw);
  const whole = raw.trim();
  return openedAnswer(isSealed(whole) ? whole : await readJson(raw), async (text) =>
    readJson((await import('../../data/openReply.ts')).openReply(text, privateKey)),
  );
}

async function bodyOf(response: Response, message: MessageOf): Promise<unknown> {
  const raw = await response.text();
  // Nothing at all is an answer only where the status says so: a save that was told nothing has not been confirmed.
  if (raw === '' && response.status === 200) throw new ApiError('refused', 500, message('http.wrongAnswer'));
  if (raw === '') return undefined;
  try {
    return await readBody(raw);
  } catch {
    // The page of a proxy says as much as its status.
    if (AWAY.includes(response.status)) return undefined;
    // An HTML page in its place, or a cut answer.
    throw new ApiError('refused', response.ok ? 500 : response.status, message('http.wrongAnswer'));
  }
}

/** The answer as its style reads it, out of the envelope; a refusal is thrown with its text. */
export async function readAnswer(
  response: Response,
  message: MessageOf,
  read: AnswerStyle['readAnswer'],
): Promise<HttpAnswer> {
  const body = await bodyOf(response, message);
  const { status, refused, data, text, errors, current, handed } = read(body, response.status);
  // The server itself would say more: it is waited for, as where nobody answers.
  if (refused && text === undefined && AWAY.includes(status))
    throw new ApiError('network', status, message('http.network'));
  if (refused) {
    const traceId = response.headers.get('x-trace-id') ?? undefined;
    const found = errors === undefined ? {} : { errors };
    throw new ApiError('refused', status, text ?? message('http.unknown'), { ...found, current, traceId });
  }
  const plain = { status, data, body, headers: Object.fromEntries(response.headers) };
  return handed === undefined ? plain : { ...plain, handed };
}
