import type { EngineText } from '../../../model/Text.ts';

/** Texts of the palette; they come with it. */
export const PALETTE_TEXTS = {
  'palette.placeholder': {
    zh: '查找页面、数据和命令：名称、编号、电话或拼音首字母',
    en: 'Find pages, records and commands: a name, number or phone',
  },
  'palette.placeholderNarrow': { zh: '查找页面、数据和命令', en: 'Pages, records and commands' },
  'palette.placeholderPages': { zh: '查找页面和命令：名称或拼音首字母', en: 'Find pages and commands by name' },
  'palette.create': { zh: '新增{name}', en: 'New {name}' },
  'palette.searching': { zh: '正在查找数据…', en: 'Looking for records…' },
  'palette.failed': { zh: '数据查找失败', en: 'Records could not be searched' },
  'palette.nothing': { zh: '没有找到，请换一个名称或编号', en: 'Nothing found; try another name or number' },
  'palette.hint': { zh: '↑ ↓ 选择 · Enter 打开 · Esc 关闭', en: '↑ ↓ choose · Enter open · Esc close' },
} as const satisfies Record<string, EngineText>;
