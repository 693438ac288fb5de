import type { EngineText } from '../../../../model/Text.ts';

/** Come with the calendar, which most lists never show. */
export const CALENDAR_TEXTS = {
  'calendar.of': { zh: '{name}日历', en: 'Calendar: {name}' },
  'calendar.today': { zh: '今天', en: 'Today' },
  'calendar.span': { zh: '显示范围', en: 'Days shown' },
  'calendar.month': { zh: '月', en: 'Month' },
  'calendar.week': { zh: '周', en: 'Week' },
  'calendar.before.month': { zh: '上个月', en: 'Previous month' },
  'calendar.before.week': { zh: '上一周', en: 'Previous week' },
  'calendar.after.month': { zh: '下个月', en: 'Next month' },
  'calendar.after.week': { zh: '下一周', en: 'Next week' },
  'calendar.day': { zh: '{day}，{count} 条', en: '{day}: {count}' },
  'calendar.moreOf': { zh: '{day}：另外 {count} 条', en: '{day}: {count} more' },
  'calendar.range': { zh: '{year}年{days}', en: '{days} {year}' },
  'calendar.nth': { zh: '第 {day}/{days} 天', en: 'Day {day}/{days}' },
  'calendar.free': { zh: '没有安排', en: 'Nothing on this day' },
  'calendar.nothing.month': { zh: '这个月没有{name}', en: 'No {name} in this month' },
  'calendar.nothing.week': { zh: '这一周没有{name}', en: 'No {name} in this week' },
  'calendar.missing': {
    zh: '共 {total} 条，只画出最早的 {shown} 条；加上筛选条件可看到其余的',
    en: 'The first {shown} of {total} are shown; filter to see the others',
  },
  'calendar.missingMonth': {
    zh: '共 {total} 条，只画出最早的 {shown} 条；按周看或加上筛选条件可看到其余的',
    en: 'The first {shown} of {total} are shown; look at a week, or filter, to see the others',
  },
} as const satisfies Record<string, EngineText>;
