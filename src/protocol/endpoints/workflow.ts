import { pageSchema } from '../conventions/bladeEnvelope.ts';
import type { Endpoint } from './Endpoint.ts';
import { closed, flag, id, integer, listOf, paging, text, texts } from './shapes.ts';

const category = text(64);
const mode: Endpoint['query'] = { type: 'string', enum: ['1', '2', ''] };
const xml = text(300_000);

const process = texts(
  [
    'id',
    'tenantId',
    'name',
    'key',
    'category',
    'categoryName',
    'deploymentId',
    'resourceName',
    'diagramResourceName',
    'deploymentTime',
  ],
  { version: integer, suspensionState: integer },
);

/** `BladeFlow` of contract.md 16.1: a task, a run or an entry of a history. */
const flow = texts(
  [
    'taskId',
    'taskName',
    'taskDefinitionKey',
    'assignee',
    'assigneeName',
    'category',
    'categoryName',
    'createTime',
    'endTime',
    'claimTime',
    'historyTaskEndTime',
    'executionId',
    'processInstanceId',
    'historyProcessInstanceId',
    'processDefinitionId',
    'processDefinitionKey',
    'processDefinitionName',
    'processIsFinished',
    'historyActivityId',
    'historyActivityName',
    'historyActivityType',
    'historyActivityDurationTime',
    'businessTable',
    'businessId',
    'status',
    'comment',
    'startUser',
    'startUserName',
  ],
  { processDefinitionVersion: integer, suspensionState: integer, isPass: flag, pass: flag },
);

const leave = texts(
  [
    'id',
    'tenantId',
    'processDefinitionId',
    'processInstanceId',
    'taskUser',
    'taskUserName',
    'startTime',
    'endTime',
    'reason',
    'applyTime',
    'createUser',
    'createDept',
    'createTime',
  ],
  { flow },
);

/** Every work list is for those who see its menu. */
const ANY_WORK = ['work_start', 'work_claim', 'work_todo', 'work_send', 'work_done'];

const listQuery = closed({
  ...paging,
  category,
  processDefinitionName: text(100),
  beginDate: text(19),
  endDate: text(19),
});

function workList(name: 'claim' | 'todo' | 'send' | 'done', zh: string, en: string): Endpoint {
  return {
    method: 'GET',
    path: `blade-flow/work/${name}-list`,
    access: { any: [`work_${name}`] },
    wrapped: true,
    summary: { zh, en },
    query: listQuery,
    answer: pageSchema(flow),
  };
}

/** The workflow and the leave request (contract.md sections 15.2 and 16). */
export const workflowEndpoints = {
  workStartList: {
    method: 'GET',
    path: 'blade-flow/work/start-list',
    access: { any: ['work_start'] },
    wrapped: true,
    summary: { zh: '可发起的流程', en: 'Processes the caller may start, the newest version of each' },
    query: closed({ ...paging, category, mode, name: text(100), key: text(64) }),
    answer: pageSchema(process),
  },
  workClaimList: workList('claim', '待签事务', 'Tasks the caller may claim'),
  workTodoList: workList('todo', '待办事务', 'Tasks the caller has claimed and not completed'),
  workSendList: workList('send', '已发事务', 'What the caller started'),
  workDoneList: workList('done', '办结事务', 'Tasks the caller completed'),
  workClaimTask: {
    method: 'POST',
    path: 'blade-flow/work/claim-task',
    access: { any: ['work_claim'] },
    wrapped: true,
    summary: { zh: '签收事务', en: 'Claims a task; of two at once exactly one gets it' },
    query: closed({ taskId: id }),
    answer: flag,
  },
  workCompleteTask: {
    method: 'POST',
    path: 'blade-flow/work/complete-task',
    access: { any: ['work_todo'] },
    wrapped: true,
    summary: { zh: '办理事务', en: 'Completes a claimed task: `flag` ok agrees, empty refuses and needs a comment' },
    body: {
      ...closed({
        taskId: id,
        processInstanceId: id,
        flag: { type: 'string', enum: ['ok', ''] },
        comment: text(500),
      }),
      required: ['taskId', 'processInstanceId'],
    },
    answer: flag,
  },
  flowModelView: {
    method: 'GET',
    path: 'blade-flow/process/model-view',
    access: { any: ANY_WORK },
    wrapped: true,
    summary: { zh: '流程图与流转轨迹', en: 'The diagram of a definition, or of a run with where it has been' },
    query: closed({ processInstanceId: id, processDefinitionId: text(160) }),
    answer: closed({ xml, flow: listOf(flow) }),
  },
  flowHistory: {
    method: 'GET',
    path: 'blade-flow/process/history-flow-list',
    access: { any: ANY_WORK },
    wrapped: true,
    summary: { zh: '流转历史', en: 'Start, end and every task of a run, in their order' },
    query: closed({ processInstanceId: id, startActivityId: id, endActivityId: id }),
    answer: listOf(flow),
  },
  leaveStart: {
    method: 'POST',
    path: 'blade-desk/process/leave/start-process',
    access: { any: ['work_start'] },
    wrapped: true,
    summary: { zh: '发起请假', en: 'Applies for leave and starts the process' },
    body: closed({
      processDefinitionId: text(160),
      taskUser: id,
      startTime: text(19),
      endTime: text(19),
      reason: text(255),
    }),
    answer: flag,
  },
  leaveDetail: {
    method: 'GET',
    path: 'blade-desk/process/leave/detail',
    access: { any: ANY_WORK },
    wrapped: true,
    summary: { zh: '请假详情', en: 'A leave request with the state of its run' },
    query: closed({ businessId: id }),
    answer: leave,
  },
} as const satisfies Record<string, Endpoint>;
