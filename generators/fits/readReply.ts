import type { AnswerStyle } from '../../src/protocol/conventions/Convention.ts';
import type { FindingCode } from '../../src/schema/findings.ts';
import type { Reply } from './ask.ts';
import { plainly } from './plainly.ts';

/** What a call brought, or why it brought nothing: said as people say it, with what helps. */
export type Read =
  | { readonly data: unknown; readonly headers: Readonly<Record<string, string>>; readonly body: unknown }
  | { readonly code: FindingCode; readonly trouble: string; readonly remedy: string };

const START_LENGTH = 80;

/** The first words of a text that stands where JSON was meant. */
const startOf = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim().slice(0, START_LENGTH));

/** Reads a reply as the style of its convention wraps answers. */
export function readReply(reply: Reply, readAnswer: AnswerStyle['readAnswer']): Read {
  if (reply.kind === 'silent')
    return { code: 'noAnswer', trouble: `brings no answer (${reply.why})`, remedy: reply.remedy };
  if (reply.kind === 'sealed')
    return {
      code: 'sealed',
      trouble: `answers encrypted, and ${reply.why}`,
      remedy: 'Write into privateKey of config.json the key whose public half the backend encrypts with.',
    };
  if (reply.kind === 'text') return textTrouble(reply);
  const answer = readAnswer(reply.body, reply.status);
  if (!answer.refused) return { data: answer.data, headers: reply.headers, body: reply.body };
  return refusal(answer.status, answer.text);
}

function textTrouble({ status, type, text, location }: Extract<Reply, { kind: 'text' }>): Read {
  if (status === 404 || status === 401 || status === 403) return refusal(status, undefined);
  if (location !== undefined)
    return {
      code: 'noJson',
      trouble: `answers ${status} and leads to ${plainly(location)}`,
      remedy: 'Name the address that answers by itself: a token is sent nowhere else.',
    };
  if (/^\s*[[{]/.test(text))
    return {
      code: 'noJson',
      trouble: `answers ${status} and JSON that breaks off or holds a mistake: ${startOf(text)}`,
      remedy: 'See whether something in front of the backend cuts long answers, and ask the call by hand.',
    };
  const said = text === '' ? 'nothing' : `${startOf(text)}${type === '' ? '' : ` (${type})`}`;
  return {
    code: 'noJson',
    trouble: `answers ${status} and ${said} where JSON is meant`,
    remedy:
      status >= 500
        ? 'Something in front of the backend answers in its place, or it has fallen over: see its log, and try again.'
        : 'See whether the address is that of the API and not of a page or a proxy.',
  };
}

function refusal(status: number, text: string | undefined): Read {
  const said = text === undefined ? '' : `: ${plainly(text)}`;
  if (status === 404 || status === 405)
    return {
      code: 'noSuchCall',
      trouble: `is not there (${status}${said})`,
      remedy: 'Name its path with api.base or api.overrides, or take the operation out of api.operations.',
    };
  if (status === 401)
    return {
      code: 'notSignedIn',
      trouble: `takes nobody for signed in (401${said})`,
      remedy: 'Sign in anew, or see whether tokenHeader of config.json is the one that is read there.',
    };
  if (status === 403)
    return {
      code: 'notAllowed',
      trouble: `is not allowed to who signed in (403${said})`,
      remedy: 'Sign in as somebody who may, or give the right there.',
    };
  return {
    code: 'refusedCall',
    trouble: `is refused with code ${status}${said}`,
    remedy: 'npx shian openapi says what the call is sent; compare it with what the backend wants.',
  };
}
