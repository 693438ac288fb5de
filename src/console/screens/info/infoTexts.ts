import type { EngineText } from '../../../model/Text.ts';

/** Texts of the page about oneself; they come with it. */
export const INFO_TEXTS = {
  'person.purpose': {
    zh: '自己的姓名、联系方式、头像和密码',
    en: 'Your own name, contact details, picture and password',
  },
  'person.info': { zh: '个人信息', en: 'Personal info' },
  'person.avatar': { zh: '头像', en: 'Avatar' },
  'person.avatarChange': { zh: '更换头像', en: 'Change avatar' },
  'person.avatarRule': { zh: '上传头像图片只能是 JPG/PNG 格式，且不超过 500kb', en: 'JPG or PNG, at most 500 KB' },
  'person.holiday': { zh: '休假代理', en: 'Holiday' },
  'person.deputyId': { zh: '休假代理人', en: 'Deputy' },
  'person.deputyHint': { zh: '休假期间到达的待办事务交给代理人', en: 'Gets the tasks that come up meanwhile' },
  'person.account': { zh: '账号', en: 'Account' },
  'person.saved': { zh: '修改信息成功!', en: 'Details saved!' },
} as const satisfies Record<string, EngineText>;
