import type { EngineText } from '../../../model/Text.ts';

/** Texts of a trial message; they come with its dialog. */
export const SMS_TEXTS = {
  'sms.send': { zh: '发送', en: 'Send' },
  'sms.sent': { zh: '短信已按配置“{code}”发出', en: 'The message was sent by “{code}”' },
  'sms.kept': {
    zh: '已写入短信发送记录；配置“{code}”只写记录，没有真正发出',
    en: 'The message stands in the SMS log; “{code}” only keeps a log, so nothing was sent',
  },
} as const satisfies Record<string, EngineText>;
