import type { EngineText } from './Text.ts';

/** What is called what: in histories, and on the buttons of tasks and runs. */
export const FLOW_OPERATION_NAMES = {
  start: { zh: '发起', en: 'Start' },
  claim: { zh: '签收', en: 'Claim' },
  unclaim: { zh: '退回公共列表', en: 'Put back' },
  approve: { zh: '同意', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  return: { zh: '退回', en: 'Return' },
  takeBack: { zh: '撤回', en: 'Take back' },
  withdraw: { zh: '撤销申请', en: 'Withdraw' },
  delegate: { zh: '委派', en: 'Delegate' },
  transfer: { zh: '转办', en: 'Transfer' },
  addSigners: { zh: '加签', en: 'Add signers' },
  removeSigners: { zh: '减签', en: 'Remove signers' },
  copy: { zh: '抄送', en: 'Copy to' },
  urge: { zh: '催办', en: 'Urge' },
  comment: { zh: '评论', en: 'Comment' },
  suspend: { zh: '挂起', en: 'Suspend' },
  resume: { zh: '恢复', en: 'Resume' },
  terminate: { zh: '终止', en: 'Terminate' },
  restart: { zh: '重新发起', en: 'Start again' },
  revive: { zh: '恢复，交回发起人', en: 'Bring back to its starter' },
  adviseApproval: { zh: '建议同意', en: 'Advise approval' },
  adviseRefusal: { zh: '建议驳回', en: 'Advise rejection' },
  resubmit: { zh: '重新提交', en: 'Hand in again' },
  migrate: { zh: '迁移版本', en: 'Migrate' },
  timer: { zh: '到期', en: 'Time is up' },
} as const satisfies Record<string, EngineText>;

export type NamedOperation = keyof typeof FLOW_OPERATION_NAMES;

export const isNamedOperation = (op: string): op is NamedOperation => Object.hasOwn(FLOW_OPERATION_NAMES, op);

/** Operations on one task of a run. */
export const TASK_OPERATIONS = [
  'claim',
  'unclaim',
  'approve',
  'reject',
  'return',
  'takeBack',
  'delegate',
  'transfer',
  'addSigners',
  'removeSigners',
] as const satisfies readonly NamedOperation[];
export type TaskOperation = (typeof TASK_OPERATIONS)[number];

/** Operations on a whole run. */
export const RUN_OPERATIONS = [
  'withdraw',
  'restart',
  'urge',
  'copy',
  'comment',
  'suspend',
  'resume',
  'terminate',
] as const satisfies readonly NamedOperation[];
export type RunOperation = (typeof RUN_OPERATIONS)[number];
