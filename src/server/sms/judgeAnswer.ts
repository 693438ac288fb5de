import { parsedJson } from '../../model/parsedJson.ts';
import type { RowOf } from '../../model/SchemaTypes.ts';
import type { OutgoingAnswer } from '../outgoing/httpRequest.ts';
import type { SmsRefusal } from './SmsProvider.ts';

const MAX_REASON = 200;

type Judging = Pick<RowOf<'sms'>, 'successPath' | 'successValue' | 'receiptPath' | 'messagePath'>;

/** The text at a place such as `data.0.code`; undefined where there is none. */
function textAt(answer: unknown, path: string | null): string | undefined {
  if (path === null || path === '') return undefined;
  const found = path.split('.').reduce<unknown>((part, name) => {
    const inside = typeof part === 'object' && part !== null && Object.hasOwn(part, name);
    return inside ? (part as Readonly<Record<string, unknown>>)[name] : undefined;
  }, answer);
  return found === undefined || found === null ? undefined : String(found).slice(0, MAX_REASON);
}

/** What a provider's answer means, by its status and the fields that the configuration names. */
export function judgeAnswer(
  config: Judging,
  { status, text }: OutgoingAnswer,
): { readonly receipt: string } | { readonly refused: SmsRefusal } {
  const answer = parsedJson(text);
  const message = textAt(answer, config.messagePath) ?? '';
  if (status < 200 || status > 299) return { refused: { code: 'smsStatus', params: { status, message } } };
  const path = config.successPath ?? '';
  if (path !== '' && answer === undefined) return { refused: { code: 'smsUnreadable', params: { path } } };
  const value = textAt(answer, path) ?? '';
  if (path !== '' && value !== config.successValue)
    return { refused: { code: 'smsRefused', params: { path, value, message } } };
  return { receipt: (textAt(answer, config.receiptPath) ?? '').slice(0, 64) };
}
