import type { Text } from '../../../../model/Text.ts';

/** How an examinee's exam stands and what can be done with it: its list says so, and the card on the home page. */
export const ENTRY_TEXTS = {
  'mine.start': { zh: '进入考试', en: 'Enter the exam' },
  'mine.again': { zh: '再考一次', en: 'Try again' },
  'mine.goOn': { zh: '继续答题', en: 'Continue' },
  'state.sitting': { zh: '答题中', en: 'In progress' },
  'state.open': { zh: '进行中', en: 'Open' },
  'state.upcoming': { zh: '未开始', en: 'Not open yet' },
  'state.onSite': { zh: '到考点参加', en: 'On site' },
  'state.closedNow': { zh: '当前时段不开放', en: 'Closed at this hour' },
  'state.waiting': { zh: '补考间隔中', en: 'Wait before the next attempt' },
  'mine.hours': { zh: '每日 {hours} 可开始', en: 'Can be begun daily, {hours}' },
  'mine.againFrom': { zh: '{date} 起可再次参加', en: 'Next attempt from {date}' },
  'state.done': { zh: '已完成', en: 'Completed' },
  'state.ended': { zh: '已截止', en: 'Closed' },
  'state.absent': { zh: '缺考', en: 'Absent' },
  'state.cancelled': { zh: '已取消', en: 'Cancelled' },
} as const satisfies Record<string, Text>;
