import type { EngineText } from '../model/Text.ts';

/** Why the machine does not do what it is asked to: the mistake and what to do instead. */
export const REFUSALS = {
  forbidden: { zh: '您没有权限进行此操作', en: 'You are not allowed to do this' },
  noTask: { zh: '该事务不存在，请刷新列表', en: 'There is no such task; refresh the list' },
  taskTaken: {
    zh: '该事务已被签收或办理，请刷新列表',
    en: 'This task has already been claimed or completed; refresh the list',
  },
  taskUnclaimed: { zh: '请先签收该事务', en: 'Claim the task first' },
  taskDone: {
    zh: '该事务已经办理，请刷新列表',
    en: 'This task has already been handled; refresh the list',
  },
  taskWaits: {
    zh: '还没有轮到您，请等前面的人办理',
    en: 'It is not your turn yet; others come before you',
  },
  suspended: {
    zh: '该流程实例已挂起，请先恢复',
    en: 'This run is suspended; resume it first',
  },
  notSuspended: { zh: '该流程实例没有挂起', en: 'This run is not suspended' },
  over: { zh: '该流程实例已经结束', en: 'This run has ended' },
  notOver: { zh: '该流程实例还在进行中', en: 'This run is still under way' },
  approvedRun: {
    zh: '该申请已经通过，请另外发起一个新申请',
    en: 'This request was approved; start a new one instead',
  },
  ownRequest: {
    zh: '不能审批自己的申请，请转给他人',
    en: 'Nobody decides on a request of her own; hand it to somebody else',
  },
  commentMissing: { zh: '请先填写批复意见', en: 'Enter a comment first' },
  delegated: {
    zh: '这是他人委派给您的，请只给出意见（同意或不同意），之后会回到委派人',
    en: 'This was delegated to you: only say your opinion (approve or reject); it then goes back to its owner',
  },
  sameAgain: { zh: '已经做过了，没有变化', en: 'This was done already; nothing changed' },
  nobodyNamed: { zh: '请至少选择一个人', en: 'Choose at least one person' },
  unknownPerson: {
    zh: '所选人员不存在或已停用，请另选',
    en: 'The person does not exist or is disabled; choose somebody else',
  },
  signsAlready: {
    zh: '所选人员已在此节点办理，请另选',
    en: 'The person already signs at this step; choose somebody else',
  },
  notPooled: {
    zh: '该事务直接分配给您，不能退回公共列表，请转办',
    en: 'This task is yours alone and has no pool to go back to; transfer it instead',
  },
  lastSigner: {
    zh: '至少要保留一个办理人，请改为转办',
    en: 'One signer has to stay; transfer the task instead',
  },
  noWayBack: {
    zh: '只能退回到本次流转经过的节点',
    en: 'A task can go back only to a step that this branch came through',
  },
  atStart: {
    zh: '前面没有可退回的节点，请退回发起人',
    en: 'No step came before this one; return it to the starter',
  },
  startTask: {
    zh: '申请已退回给您，请修改后重新提交或撤销申请',
    en: 'The request came back to you: submit it again or withdraw it',
  },
  goneOn: {
    zh: '后面的节点已经办理，不能撤回',
    en: 'Somebody behind you has already acted; it cannot be taken back',
  },
  notYours: { zh: '只能撤回自己的办理', en: 'You can take back only what you decided yourself' },
  urgedJustNow: {
    zh: '十分钟内已经催办过，请稍候',
    en: 'This was urged within the last ten minutes; wait a little',
  },
  nobodyToUrge: { zh: '现在没有待办的人', en: 'Nobody has anything to do at the moment' },
  notDue: { zh: '还没有到期或已经办理', en: 'This is not due, or was done already' },
  noLanding: {
    zh: '新版本中没有可以落脚的节点，请补充对应关系',
    en: 'The new version has no step for where this run stands; complete the mapping',
  },
  sameVersion: { zh: '该流程实例已经在此版本上', en: 'This run is on that version already' },
  otherProcess: {
    zh: '所选版本属于另一个流程，请选择同一流程的其他版本',
    en: 'That version belongs to another process; choose another version of the same process',
  },
  begun: { zh: '该流程实例已经开始', en: 'This run has begun already' },
} as const satisfies Record<string, EngineText>;

export type RefusalCode = keyof typeof REFUSALS;

/** Raised inside a step and answered by it: nothing of the step stands. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.name = 'Refused';
    this.code = code;
  }
}
