import type { EngineText } from '../../src/model/Text.ts';
import type { AnswerStyle } from '../../src/protocol/conventions/Convention.ts';
import type { FindingCode } from '../../src/schema/findings.ts';
import { alike, sentence } from '../../src/schema/sentences.ts';
import type { Reply } from './ask.ts';
import { plainly } from './plainly.ts';

/** What a call brought, or why it brought nothing: said as people say it, with what helps. */
export type Read =
  | { readonly data: unknown; readonly headers: Readonly<Record<string, string>>; readonly body: unknown }
  | { readonly code: FindingCode; readonly trouble: EngineText; readonly remedy: EngineText };

const START_LENGTH = 80;

/** The first words of a text that stands where JSON was meant. */
const startOf = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim().slice(0, START_LENGTH));

const FALLEN_OVER: EngineText = {
  zh: '可能是后端前面的网关代为应答，或后端已崩溃：请查看其日志后再试。',
  en: 'Something in front of the backend answers in its place, or it has fallen over: see its log, and try again.',
};
const NO_API: EngineText = {
  zh: '请查看该地址是否为接口的地址，而不是页面或代理的地址。',
  en: 'See whether the address is that of the API and not of a page or a proxy.',
};

/** Reads a reply as the style of its convention wraps answers. */
export function readReply(reply: Reply, readAnswer: AnswerStyle['readAnswer']): Read {
  if (reply.kind === 'silent')
    return {
      code: 'noAnswer',
      trouble: { zh: `没有应答（${reply.why.zh}）`, en: `brings no answer (${reply.why.en})` },
      remedy: reply.remedy,
    };
  if (reply.kind === 'sealed')
    return {
      code: 'sealed',
      trouble: { zh: `的应答已加密，而 ${reply.why.zh}`, en: `answers encrypted, and ${reply.why.en}` },
      remedy: {
        zh: '请在 config.json 的 privateKey 中写入与后端加密公钥配对的私钥。',
        en: 'Write into privateKey of config.json the key whose public half the backend encrypts with.',
      },
    };
  if (reply.kind === 'text') return textTrouble(reply);
  const answer = readAnswer(reply.body, reply.status);
  if (!answer.refused) return { data: answer.data, headers: reply.headers, body: reply.body };
  return refusal(answer.status, answer.text, reply.refusesRole);
}

function textTrouble({ status, type, text, location, refusesRole }: Extract<Reply, { kind: 'text' }>): Read {
  if (status === 404 || status === 401 || status === 403) return refusal(status, undefined, refusesRole);
  if (location !== undefined)
    return {
      code: 'noJson',
      trouble: {
        zh: `应答 ${status}，并转往 ${plainly(location)}`,
        en: `answers ${status} and leads to ${plainly(location)}`,
      },
      remedy: {
        zh: '请写直接应答的地址：令牌不会发往别处。',
        en: 'Name the address that answers by itself: a token is sent nowhere else.',
      },
    };
  if (/^\s*[[{]/.test(text))
    return {
      code: 'noJson',
      trouble: {
        zh: `应答 ${status}，其 JSON 中断或有误：${startOf(text)}`,
        en: `answers ${status} and JSON that breaks off or holds a mistake: ${startOf(text)}`,
      },
      remedy: {
        zh: '请查看后端前面是否有东西截断长应答，并手工调用一次此接口。',
        en: 'See whether something in front of the backend cuts long answers, and ask the call by hand.',
      },
    };
  const said = text === '' ? sentence('nothing') : alike(`${startOf(text)}${type === '' ? '' : ` (${type})`}`);
  return {
    code: 'noJson',
    trouble: {
      zh: `应答 ${status}，收到的不是 JSON，而是${said.zh}`,
      en: `answers ${status} and ${said.en} where JSON is meant`,
    },
    remedy: status >= 500 ? FALLEN_OVER : NO_API,
  };
}

function refusal(status: number, text: string | undefined, refusesRole = false): Read {
  const words = text === undefined ? undefined : plainly(text);
  const said: EngineText = words === undefined ? alike('') : { zh: `：${words}`, en: `: ${words}` };
  if (status === 404 || status === 405)
    return {
      code: 'noSuchCall',
      trouble: { zh: `不存在（${status}${said.zh}）`, en: `is not there (${status}${said.en})` },
      remedy: {
        zh: '请用 api.base 或 api.overrides 写出其路径，或将此操作从 api.operations 中去掉。',
        en: 'Name its path with api.base or api.overrides, or take the operation out of api.operations.',
      },
    };
  if (status === 401 && !refusesRole)
    return {
      code: 'notSignedIn',
      trouble: { zh: `不认可此登录（401${said.zh}）`, en: `takes nobody for signed in (401${said.en})` },
      remedy: {
        zh: '请重新登录，或查看 config.json 的 tokenHeader 是否为后端读取的请求头。',
        en: 'Sign in anew, or see whether tokenHeader of config.json is the one that is read there.',
      },
    };
  if (status === 403 || refusesRole)
    return {
      code: 'notAllowed',
      trouble: {
        zh: `不允许登录者调用（${status}${said.zh}）`,
        en: `is not allowed to who signed in (${status}${said.en})`,
      },
      remedy: {
        zh: '请用有权限的账号登录，或在后端授予此权限。',
        en: 'Sign in as somebody who may, or give the right there.',
      },
    };
  return {
    code: 'refusedCall',
    trouble: { zh: `被拒绝，代码 ${status}${said.zh}`, en: `is refused with code ${status}${said.en}` },
    remedy: {
      zh: 'npx shian openapi 会写出此调用发送的内容；请与后端要求的对照。',
      en: 'npx shian openapi says what the call is sent; compare it with what the backend wants.',
    },
  };
}
