import type { EngineText } from '../../../model/Text.ts';

/** Texts of the wire's failures; the sign-in page uses them too, so they stand apart. */
export const HTTP_MESSAGES = {
  'http.unknown': { zh: '未知错误', en: 'Unknown error' },
  'http.timeout': { zh: '请求超时，请稍后再试', en: 'The request timed out; try again later' },
  'http.network': {
    zh: '无法连接服务器，请检查网络',
    en: 'The server cannot be reached; check your network connection',
  },
  'http.sessionEnded': { zh: '登录已失效，请重新登录', en: 'Your session has ended; sign in again' },
  'http.wrongAnswer': {
    zh: '服务器返回了无法识别的内容',
    en: 'The server sent a response that cannot be read',
  },
  'http.wrongKey': {
    zh: 'config.json 中的 publicKey 不是有效的公钥，请更正或留空',
    en: 'publicKey in config.json is not a valid public key; correct it or leave it empty',
  },
} as const satisfies Record<string, EngineText>;
