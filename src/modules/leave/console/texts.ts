import type { TextKeyOf, TextsOf } from '../../../console/i18n/useTextsOf.ts';
import type { EngineText } from '../../../model/Text.ts';

/** What the screens of this module say; read with `useTextsOf(TEXTS)`. */
export const TEXTS = {
  'leave.title': { zh: '请假申请', en: 'Leave request' },
  'leave.approver': { zh: '审批人员', en: 'Approver' },
  'leave.approverHint': { zh: '输入姓名或账号查找', en: 'Search by name or account' },
  'leave.from': { zh: '开始时间', en: 'Start time' },
  'leave.to': { zh: '结束时间', en: 'End time' },
  'leave.reason': { zh: '请假理由', en: 'Reason' },
  'leave.applied': { zh: '申请时间', en: 'Submitted at' },
  'leave.days': { zh: '请假天数', en: 'Days' },
  'leave.daysValue': { zh: '{count} 天', en: '{count}' },
  'leave.needApprover': { zh: '请选择审批人员', en: 'Choose an approver' },
  'leave.needFrom': { zh: '请选择开始时间', en: 'Choose the start time' },
  'leave.needTo': { zh: '请选择结束时间', en: 'Choose the end time' },
  'leave.needReason': { zh: '请输入请假理由', en: 'Enter a reason' },
  'leave.order': { zh: '结束时间须晚于开始时间', en: 'The end time must be after the start time' },
  'leave.wrongTime': { zh: '请按 YYYY-MM-DD HH:mm:ss 填写', en: 'Enter it as YYYY-MM-DD HH:mm:ss' },
  'leave.submit': { zh: '提交申请', en: 'Submit request' },
  'leave.about': { zh: '审批信息', en: 'Approval' },
  'leave.follow': { zh: '流程跟踪', en: 'Tracking' },
  'leave.comment': { zh: '批复意见', en: 'Comment' },
  'leave.needComment': { zh: '请先填写批复意见', en: 'Enter a comment first' },
  'leave.agree': { zh: '同意', en: 'Approve' },
  'leave.refuse': { zh: '驳回', en: 'Reject' },
  'leave.waitingFor': { zh: '待“{step}”', en: 'Waiting for “{step}”' },
} as const satisfies Record<string, EngineText>;
export type ModuleKey = TextKeyOf<typeof TEXTS>;
export type ModuleTexts = TextsOf<typeof TEXTS>;
