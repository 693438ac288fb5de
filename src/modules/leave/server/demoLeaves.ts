/** What somebody did with a task: claimed it, and (with a comment) completed it. */
export interface DemoStep {
  /** Hours after the application. */
  readonly claimedAfter: number;
  readonly comment?: string;
  readonly pass?: boolean;
}

/** One request of the demonstration; people by their place among the staff of a tenant. */
export interface DemoLeave {
  readonly applicant: number;
  readonly approver: number;
  /** Days from the demonstration's day, and the hour, of the application. */
  readonly day: number;
  readonly hour: number;
  /** The leave itself. */
  readonly from: number;
  readonly days: number;
  readonly reason: string;
  readonly steps: readonly DemoStep[];
}

/** Agreed, refused, under way in every step: what each of the five lists has to show. */
export const DEMO_LEAVES: readonly DemoLeave[] = [
  {
    applicant: 0,
    approver: 1,
    day: -21,
    hour: 9.2,
    from: -19,
    days: 1,
    reason: '陪家人到市医院复查',
    steps: [{ claimedAfter: 1.5, comment: '同意，请把当天的巡查任务交接给同事' }],
  },
  {
    applicant: 1,
    approver: 0,
    day: -17,
    hour: 14.1,
    from: -14,
    days: 2,
    reason: '参加注册审核员考试',
    steps: [{ claimedAfter: 2, comment: '同意，祝考试顺利' }],
  },
  {
    applicant: 2,
    approver: 1,
    day: -12,
    hour: 10.4,
    from: -9,
    days: 3,
    reason: '外出旅游',
    steps: [{ claimedAfter: 5, comment: '校园食品安全专项检查期间人手不足，请改期', pass: false }],
  },
  {
    applicant: 3,
    approver: 1,
    day: -10,
    hour: 8.7,
    from: -6,
    days: 5,
    reason: '结婚请假',
    steps: [
      { claimedAfter: 1, comment: '同意，恭喜' },
      { claimedAfter: 6, comment: '同意，请提前做好工作交接' },
    ],
  },
  {
    applicant: 0,
    approver: 1,
    day: -8,
    hour: 15.5,
    from: -3,
    days: 7,
    reason: '回老家处理家中事务',
    steps: [
      { claimedAfter: 1.2, comment: '情况属实，同意' },
      { claimedAfter: 20, comment: '月底考核期间请缩短到三天以内再申请', pass: false },
    ],
  },
  {
    applicant: 1,
    approver: 0,
    day: -2,
    hour: 11,
    from: 4,
    days: 4,
    reason: '照顾住院的父亲',
    steps: [{ claimedAfter: 3, comment: '同意，请安心照顾家人' }],
  },
  {
    applicant: 2,
    approver: 1,
    day: -1,
    hour: 9.5,
    from: 2,
    days: 1,
    reason: '孩子学校家长会',
    steps: [{ claimedAfter: 0.5 }],
  },
  { applicant: 0, approver: 1, day: -1, hour: 16.3, from: 3, days: 2, reason: '身体不适需要就诊', steps: [] },
  { applicant: 1, approver: 0, day: 0, hour: 8.6, from: 5, days: 1, reason: '办理房产过户手续', steps: [] },
  {
    applicant: 3,
    approver: 0,
    day: 0,
    hour: 9.1,
    from: 9,
    days: 6,
    reason: '休年假，已与同组人员协调好值班',
    steps: [],
  },
];
