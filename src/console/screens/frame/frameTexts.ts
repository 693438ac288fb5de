import type { EngineText } from '../../../model/Text.ts';

/** Why a page of another system does not show; the texts come with its frame. */
export const FRAME_TEXTS = {
  'frame.blocked': { zh: '该地址无法在页面内显示', en: 'This address cannot be shown here' },
  'frame.blockedHint': {
    zh: '仅支持 http 与 https 地址，且不能嵌套本系统。',
    en: 'Only http and https addresses can be shown, and never this console itself.',
  },
  'frame.refused': {
    zh: '{host} 不允许被嵌入其它页面，请在新窗口打开。',
    en: '{host} does not allow embedding; open it in a new window.',
  },
  'frame.missing': {
    zh: '{host} 上没有这个页面，或暂时无法访问。',
    en: '{host} does not have this page, or cannot be reached right now.',
  },
  'frame.notAllowed': {
    zh: '系统尚未允许嵌入 {host}，请在新窗口打开；如需嵌入，请管理员将其添加到系统参数 frame.hosts，刷新后生效。',
    en: '{host} is not on the list of sites that may be embedded. Open it in a new window, or ask an administrator to add it to the system parameter frame.hosts and reload.',
  },
  'frame.slow': { zh: '页面响应较慢。', en: 'The page is responding slowly.' },
  'frame.empty': {
    zh: '页面没有显示？对方网站可能不允许嵌入。',
    en: 'Nothing showing? The site may not allow embedding.',
  },
  'frame.open': { zh: '在新窗口打开', en: 'Open in new window' },
} as const satisfies Record<string, EngineText>;
