/** Texts of the palette (Ctrl+K). */
export const PALETTE_MESSAGES = {
  'palette.title': { zh: '快速查找', en: 'Find anything' },
  'palette.placeholder': {
    zh: '查找页面、数据和命令：名称、编号、电话或拼音首字母',
    en: 'Find pages, records and commands: a name, number or phone',
  },
  'palette.placeholderPages': { zh: '查找页面和命令：名称或拼音首字母', en: 'Find pages and commands by name' },
  'palette.recent': { zh: '最近打开', en: 'Opened last' },
  'palette.pages': { zh: '页面', en: 'Pages' },
  'palette.records': { zh: '数据', en: 'Records' },
  'palette.commands': { zh: '命令', en: 'Commands' },
  'palette.create': { zh: '新增{name}', en: 'New {name}' },
  'palette.searching': { zh: '正在查找数据…', en: 'Looking for records…' },
  'palette.failed': { zh: '数据查找失败，请稍后再试', en: 'Records could not be searched; try again later' },
  'palette.nothing': { zh: '没有找到，请换一个名称或编号', en: 'Nothing found; try another name or number' },
  'palette.hint': { zh: '↑ ↓ 选择 · Enter 打开 · Esc 关闭', en: '↑ ↓ choose · Enter open · Esc close' },
};
