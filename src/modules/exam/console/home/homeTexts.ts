import type { EngineText } from '../../../../model/Text.ts';

/** What the cards of this module on the home page say; they come with them. */
export const HOME_TEXTS = {
  'home.courses': { zh: '课程分类', en: 'Courses by type' },
  'home.coursesAll': { zh: '全部 {count} 门', en: 'All {count}' },
  'home.coursesNone': { zh: '还没有发布课程', en: 'No courses published yet' },
  'home.mine': { zh: '我的考试', en: 'My exams' },
  'home.mineUntil': { zh: '{moment} 截止', en: 'until {moment}' },
  'home.mineFrom': { zh: '{moment} 开始', en: 'from {moment}' },
  'home.exam': { zh: '考试合格情况', en: 'Exam results' },
  'home.sat': { zh: '参考', en: 'Attended' },
  'home.passed': { zh: '合格', en: 'Passed' },
  'home.passRate': { zh: '合格率', en: 'Pass rate' },
} as const satisfies Record<string, EngineText>;
