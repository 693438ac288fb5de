import type { Text } from '../../../model/Text.ts';

/** Texts of the wire's failures; the sign-in page uses them too, so they stand apart. */
export const HTTP_MESSAGES = {
  'http.unknown': { zh: '未知错误', en: 'Unknown error' },
  'http.timeout': { zh: '请求超时，请稍后再试', en: 'No answer in time; please try again' },
  'http.network': { zh: '无法连接服务器，请检查网络', en: 'The server cannot be reached; check the network' },
  'http.sessionEnded': { zh: '登录已失效，请重新登录', en: 'Your session has ended; please sign in again' },
  'http.wrongAnswer': {
    zh: '服务器返回了无法识别的内容',
    en: 'The server answered something that cannot be understood',
  },
  'http.fileTooLarge': { zh: '文件超过服务器允许的大小', en: 'The file is larger than the server accepts' },
  'http.fileKind': { zh: '服务器不接受这种类型的文件', en: 'The server does not accept files of this kind' },
  'http.uploadCut': { zh: '连接中断，请重新选择文件上传', en: 'The connection was cut; choose the file again' },
  'http.wrongKey': {
    zh: 'config.json 中的 publicKey 不是有效的 RSA 公钥，请更正或留空',
    en: 'publicKey in config.json is not an RSA public key; correct it or leave it empty',
  },
} as const satisfies Record<string, Text>;
