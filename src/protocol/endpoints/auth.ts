import { TENANT_INFO_TEXTS } from '../calls/readTenantInfo.ts';
import { TOKEN_TEXTS } from '../calls/readToken.ts';
import type { EndpointShape } from './Endpoint.ts';
import { partyState } from './localParty.ts';
import {
  anyOf,
  eitherWay,
  integer,
  listOf,
  noAnswer,
  objectOfTexts,
  optionalObject,
  text,
  textProperties,
  wholeObject,
} from './shapes.ts';

const tokenInputs = optionalObject({
  tenantId: text(12),
  username: text(64),
  password: text(1024),
  grant_type: text(32),
  scope: text(32),
  type: text(32),
  refresh_token: text(512),
  source: text(32),
  code: text(512),
  state: text(512),
});

/** Local log entries: a list of them on the token path uploads the local log. */
export const logEntries = listOf(
  optionalObject({
    type: text(60),
    message: text(4000),
    stack: text(16_000),
    info: text(4000),
    url: text(2000),
    time: text(40),
  }),
  100,
);

const tokenAnswer = wholeObject({
  ...textProperties(TOKEN_TEXTS),
  expires_in: integer,
  passDefault: integer,
  detail: objectOfTexts(['type']),
});

/** A captcha: its key and its picture as data address. */
export const captchaAnswer = wholeObject({ key: text(64), image: text(200_000) });

/** The ways in. */
export const authEndpoints = {
  publicKey: {
    access: 'public',
    summary: { zh: '登录密码加密公钥', en: 'The RSA key passwords may be encrypted with' },
    answer: objectOfTexts(['publicKey']),
  },
  token: {
    access: 'public',
    bare: true,
    summary: {
      zh: '登录或刷新令牌，参数可放在查询、表单或 JSON 中',
      en: 'Sign in or refresh; inputs in the query, a form or JSON',
    },
    query: tokenInputs,
    body: anyOf(tokenInputs, logEntries),
    answer: tokenAnswer,
  },
  captcha: {
    access: 'public',
    bare: true,
    summary: { zh: '获取验证码', en: 'A captcha: its key and its picture as data address' },
    answer: captchaAnswer,
  },
  integratedToken: {
    access: 'public',
    bare: true,
    summary: { zh: '集成登录：用一次性票据换取令牌', en: 'Exchange a one-time ticket of another system for tokens' },
    ...eitherWay(optionalObject({ integratedToken: text(2000), grant_type: text(32) })),
    answer: tokenAnswer,
  },
  socialRender: {
    access: 'public',
    bare: true,
    summary: {
      zh: '跳转到第三方登录；回到 /oauth/redirect/{source}，带 code 与 state',
      en: 'Go to a third party to sign in; it leads back to /oauth/redirect/{source} with code and state',
    },
    params: wholeObject({ source: text(32) }),
    query: wholeObject({ state: partyState }),
    answer: noAnswer,
  },
  tenantInfo: {
    access: 'public',
    summary: { zh: '按域名查租户', en: 'The tenant of a host name; an empty object when there is none' },
    query: optionalObject({ domain: text(255) }),
    answer: optionalObject(textProperties(TENANT_INFO_TEXTS)),
  },
} as const satisfies Record<string, EndpointShape>;
