import type { EngineText } from '../../../model/Text.ts';

/** Texts of the statistics screens. */
export const CHART_MESSAGES = {
  'stats.view': { zh: '显示方式', en: 'View as' },
  'stats.chart': { zh: '图表', en: 'Chart' },
  'stats.table': { zh: '表格', en: 'Table' },
  'stats.figures': { zh: '主要数字', en: 'Key figures' },
  'stats.year': { zh: '年度', en: 'Year' },
  'stats.month': { zh: '月份', en: 'Month' },
  'stats.people': { zh: '人', en: 'people' },
  'stats.none': { zh: '所选范围内没有数据', en: 'No data in this range' },
  'stats.state': { zh: '状态', en: 'Status' },
} as const satisfies Record<string, EngineText>;
