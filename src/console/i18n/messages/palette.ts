/** Texts of the palette (Ctrl+K). */
export const PALETTE_MESSAGES = {
  'palette.title': { zh: '快速查找', en: 'Find anything' },
  'palette.recent': { zh: '最近打开的页面', en: 'Pages opened last' },
  'palette.seen': { zh: '最近看过的数据', en: 'Records opened last' },
  'palette.pages': { zh: '页面', en: 'Pages' },
  'palette.records': { zh: '数据', en: 'Records' },
  'palette.commands': { zh: '命令', en: 'Commands' },
};
