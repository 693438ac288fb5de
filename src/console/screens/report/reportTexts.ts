import type { EngineText } from '../../../model/Text.ts';

/** Texts of reports; they come with them. */
export const REPORT_TEXTS = {
  'report.made': { zh: '生成时间：{time}', en: 'Made at {time}' },
  'report.by': { zh: '制表人：{name}', en: 'By {name}' },
  'report.cut': { zh: '仅统计并列出前 {count} 条', en: 'Only the first {count} are counted and listed' },
  'report.figures': { zh: '按{field}统计', en: 'By {field}' },
  'report.rows': { zh: '明细', en: 'Records' },
  'report.count': { zh: '数量', en: 'Number' },
  'report.share': { zh: '占比', en: 'Share' },
  'report.total': { zh: '合计', en: 'Total' },
  'report.refused': { zh: '没有查看该报表数据的权限', en: 'You may not see the data of this report' },
  'report.foreign': {
    zh: '该报表由外部设计器保存，只能在外部设计器中打开',
    en: 'This report was saved by an external designer and can only be opened there',
  },
} as const satisfies Record<string, EngineText>;
