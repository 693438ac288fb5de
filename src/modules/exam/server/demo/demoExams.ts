import type { ChangesOf, KeyOf } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';

/** Who of the demonstration's people of enterprises (in the order of their accounts) did what. */
export interface DemoSitting {
  readonly person: number;
  /** Days after the exam began, and the hour of that day. */
  readonly day: number;
  readonly hour: number;
  readonly minutes: number;
  /** The share of questions answered rightly. */
  readonly share: number;
}

export interface DemoExam {
  readonly name: string;
  readonly type: KeyOf<'exam_task_type'>;
  /** Days from the day of the installation. */
  readonly from: number;
  readonly until: number;
  readonly maxAttempts: number;
  /** Place in `DEMO_PAPERS`. */
  readonly paper: number;
  readonly sittings: readonly DemoSitting[];
}

const { singleChoice, multipleChoice, trueOrFalse, fillInTheBlank, caseStudy } = dict.exam_topic_type;

/** A paper that a machine marks, and one that needs an examiner as well. */
export const DEMO_PAPERS = [
  {
    paperName: '食品安全员自测试卷',
    answerShow: dict.answer_show_rule.afterSubmission,
    drawOrder: dict.paper_draw_order.byQuestionType,
    duration: '30',
    drawRules: [
      { topicType: singleChoice, num: 8, score: '5.0' },
      { topicType: multipleChoice, num: 4, score: '10.0' },
      { topicType: trueOrFalse, num: 4, score: '5.0' },
    ],
  },
  {
    paperName: '食品安全综合考核试卷（含案例分析）',
    answerShow: dict.answer_show_rule.afterTheTask,
    drawOrder: dict.paper_draw_order.byQuestionType,
    duration: '60',
    drawRules: [
      { topicType: singleChoice, num: 10, score: '4.0' },
      { topicType: trueOrFalse, num: 5, score: '4.0' },
      { topicType: fillInTheBlank, num: 2, score: '5.0' },
      { topicType: caseStudy, num: 2, score: '15.0' },
    ],
  },
] as const satisfies readonly ChangesOf<'examPaperInfo'>[];

/** One that is over, one that waits for an examiner, one that a visitor can sit herself. */
export const DEMO_EXAMS: readonly DemoExam[] = [
  {
    name: '食品安全员季度抽考（线上）',
    type: dict.exam_task_type.spotCheckExam,
    from: -40,
    until: -33,
    maxAttempts: 2,
    paper: 0,
    sittings: [
      { person: 0, day: 1, hour: 9, minutes: 21, share: 0.9 },
      { person: 1, day: 1, hour: 14, minutes: 26, share: 0.45 },
      { person: 2, day: 2, hour: 10, minutes: 18, share: 0.8 },
      { person: 1, day: 4, hour: 15, minutes: 24, share: 0.85 },
      { person: 3, day: 5, hour: 16, minutes: 29, share: 0.4 },
    ],
  },
  {
    name: '年度食品安全综合考核',
    type: dict.exam_task_type.annualExam,
    from: -2,
    until: 60,
    maxAttempts: 1,
    paper: 1,
    sittings: [
      { person: 1, day: 0, hour: 10, minutes: 41, share: 0.8 },
      { person: 2, day: 0, hour: 15, minutes: 52, share: 0.6 },
      { person: 3, day: 1, hour: 9, minutes: 37, share: 0.9 },
    ],
  },
  {
    name: '食品安全员日常自测',
    type: dict.exam_task_type.selfTest,
    from: -3,
    until: 365,
    maxAttempts: 5,
    paper: 0,
    sittings: [{ person: 0, day: 1, hour: 11, minutes: 17, share: 0.5 }],
  },
];
