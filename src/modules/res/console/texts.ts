import type { TextKeyOf, TextsOf } from '../../../console/i18n/useTextsOf.ts';
import type { EngineText } from '../../../model/Text.ts';

/** What the screens of this module say; read with `useTextsOf(TEXTS)`. */
export const TEXTS = {
  'assets.figures': { zh: '数据资产概况', en: 'Data assets in figures' },
  'assets.tables': { zh: '数据表', en: 'Tables' },
  'assets.fields': { zh: '字段', en: 'Columns' },
  'assets.rows': { zh: '数据量', en: 'Records' },
  'assets.subjects': { zh: '数据资源', en: 'Data resources' },
  'assets.apis': { zh: '共享接口', en: 'Interfaces' },
  'assets.dictionaries': { zh: '数据字典', en: 'Dictionaries' },
  'assets.byModule': { zh: '各模块数据量', en: 'Records by module' },
  'assets.byLevel': { zh: '已编目字段的数据级别', en: 'Catalogued columns by level' },
  'assets.module': { zh: '模块', en: 'Module' },
  'assets.level': { zh: '数据级别', en: 'Data level' },
  'assets.none': { zh: '暂无数据', en: 'Nothing yet' },
  'assets.directory': { zh: '资产目录', en: 'Directory of data' },
  'assets.find': { zh: '查找表名或说明', en: 'Find a table' },
  'assets.noneFound': { zh: '没有匹配的数据表', en: 'No table matches' },
  'assets.all': { zh: '全部资产', en: 'All assets' },
  'assets.columnName': { zh: '字段名', en: 'Column' },
  'assets.meaning': { zh: '含义', en: 'Meaning' },
  'assets.type': { zh: '类型', en: 'Type' },
  'assets.nullable': { zh: '可为空', en: 'Nullable' },
  'assets.yes': { zh: '是', en: 'Yes' },
  'assets.no': { zh: '否', en: 'No' },
  'assets.dictionary': { zh: '字典', en: 'Dictionary' },
  'assets.count': { zh: '{table} · {rows} 条 · {columns} 个字段', en: '{table} · {rows} records · {columns} columns' },
  'assets.preview': { zh: '数据预览', en: 'Preview' },
  'assets.previewNote': {
    zh: '最新 {count} 条，仅含本人有权查看的数据',
    en: 'The newest {count}, of what you may see',
  },
  'assets.refused': { zh: '没有查看这些数据的权限', en: 'You may not see these records' },
  'assets.resources': { zh: '数据资产', en: 'Data assets' },
  'assets.noResource': {
    zh: '尚未编目为数据资源；在“主题数据”中新增并把主表设为 {table}',
    en: 'Not catalogued yet: add it under “Subject data” with {table} as its main table',
  },
  'assets.open': { zh: '打开列表', en: 'Open the list' },
} as const satisfies Record<string, EngineText>;

export type ModuleKey = TextKeyOf<typeof TEXTS>;
export type ModuleTexts = TextsOf<typeof TEXTS>;
