import { SPRINGBLADE_TOKEN } from '../conventions/springblade.ts';
import { captchaAnswer, logEntries } from './auth.ts';
import type { EndpointShape } from './Endpoint.ts';
import {
  eitherWay,
  flag,
  integer,
  objectOfTexts,
  optionalObject,
  text,
  textProperties,
  wholeObject,
} from './shapes.ts';

type TokenName = keyof typeof SPRINGBLADE_TOKEN;

const inputs = optionalObject({
  tenantId: text(12),
  account: text(64),
  password: text(1024),
  grantType: text(32),
  scope: text(32),
  type: text(32),
  refreshToken: text(512),
  source: text(32),
  code: text(512),
  state: text(512),
});

/** The ways in as clients of the open-source SpringBlade ask for them; what differs in its path alone is not here. */
export const springbladeEndpoints = {
  springbladeToken: {
    access: 'public',
    summary: {
      zh: '登录或刷新令牌（SpringBlade 开源版）',
      en: 'Sign in or refresh as clients of the open-source SpringBlade do',
    },
    ...eitherWay(inputs),
    answer: wholeObject({
      ...textProperties(Object.keys(SPRINGBLADE_TOKEN) as TokenName[]),
      expiresIn: integer,
      passDefault: integer,
    }),
  },
  springbladeCaptcha: {
    access: 'public',
    summary: { zh: '获取验证码（SpringBlade 开源版）', en: 'A captcha, in an envelope' },
    answer: captchaAnswer,
  },
  springbladeLogout: {
    access: 'public',
    summary: { zh: '退出登录（SpringBlade 开源版）', en: 'End the session of the token, by POST' },
    answer: flag,
  },
  springbladeKey: {
    access: 'public',
    summary: { zh: 'SM2 登录密码加密公钥', en: 'The SM2 key passwords may be encrypted with' },
    answer: objectOfTexts(['publicKey']),
  },
  uploadBrowserLog: {
    access: 'login',
    summary: { zh: '上传浏览器本地日志', en: 'Upload entries of the local log of a browser' },
    body: logEntries,
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
