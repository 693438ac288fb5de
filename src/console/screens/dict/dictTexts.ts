import type { EngineText } from '../../../model/Text.ts';

/** Texts of the two dictionary pages; they come with them. */
export const DICT_TEXTS = {
  'dict.dictionaries': { zh: '字典', en: 'Dictionaries' },
  'dict.items': { zh: '字典配置', en: 'Items' },
  'dict.itemsOf': { zh: '[{name}]字典配置', en: 'Items of {name}' },
  'dict.addChild': { zh: '新增子项', en: 'Add child' },
  'dict.choose': { zh: '请选择一个字典', en: 'Choose a dictionary' },
  'dict.chooseHint': {
    zh: '点击字典名称或“字典配置”，即可在此维护它的字典项',
    en: 'Click a dictionary name to manage its items here',
  },
  'dict.title': { zh: '字典管理', en: 'Dictionaries' },
  'dict.purpose': { zh: '先选字典，再维护其中的字典项', en: 'Choose a dictionary, then keep its items' },
} as const satisfies Record<string, EngineText>;
