import type { Text } from '../../../model/Text.ts';

/** Texts of the screens that stand in place of generated detail views. */
export const SCREEN_MESSAGES = {
  'ent.overview': { zh: '企业概览', en: 'Overview' },
  'ent.level': { zh: '风险等级', en: 'Risk level' },
  'ent.licences': { zh: '证照', en: 'Licences' },
  'ent.noLicences': { zh: '还没有登记证照', en: 'No licence on file yet' },
  'ent.revoked': { zh: '已注销', en: 'Revoked' },
  'ent.permanent': { zh: '长期有效', en: 'Permanent' },
  'ent.expired': { zh: '已过期 {days} 天', en: 'Expired {days} days ago' },
  'ent.left': { zh: '剩余 {days} 天', en: '{days} days left' },
  'ent.portrait': { zh: '风险画像', en: 'Risk portrait' },
  'ent.noPortrait': { zh: '还没有画像评分', en: 'Not scored yet' },
  'ent.indicator': { zh: '指标', en: 'Indicator' },
  'ent.score': { zh: '得分', en: 'Points' },
  'ent.scores': { zh: '历次评分', en: 'Scores by period' },
  'ent.scoresHint': { zh: '分数越高风险越大', en: 'More points, more risk' },
  'ent.period': { zh: '评分周期', en: 'Period' },
  'ent.static': { zh: '静态得分', en: 'Static' },
  'ent.dynamic': { zh: '动态得分', en: 'Dynamic' },
  'ent.totalScore': { zh: '风险总分', en: 'Total' },
  'ent.tasks': { zh: '任务', en: 'Tasks' },
  'ent.noTasks': { zh: '还没有任务', en: 'No tasks yet' },
  'ent.messages': { zh: '消息', en: 'Messages' },
  'ent.noMessages': { zh: '还没有消息', en: 'No messages yet' },
  'ent.allOf': { zh: '全部 {count} 条', en: 'All {count}' },
} as const satisfies Record<string, Text>;
