import { MAX_FLOW_COMMENT_LENGTH } from '../../model/comments.ts';
import { PROCESS_TEXTS } from '../calls/readFlow.ts';
import type { EndpointShape } from './Endpoint.ts';
import { flowEntry } from './records.ts';
import type { Schema } from './Schema.ts';
import {
  flag,
  id,
  idsInText,
  integer,
  listOf,
  objectRequiring,
  oneOf,
  optionalObject,
  pageOf,
  paging,
  text,
  textProperties,
  wholeObject,
} from './shapes.ts';

const category = text(64);
const mode = oneOf('1', '2', '');
const xml = text(300_000);

/** What the form of a run would say. */
const objectOfAnything: Schema<Readonly<Record<string, string | number | boolean>>> = {
  type: 'object',
  maxProperties: 50,
  additionalProperties: {
    type: ['string', 'number', 'boolean'],
    maxLength: 2000,
    maximum: Number.MAX_SAFE_INTEGER,
  },
};

const process = wholeObject({ ...textProperties(PROCESS_TEXTS), version: integer, suspensionState: integer });

/** Every work list is for those who see its menu. */
export const ANY_WORK = ['work_start', 'work_claim', 'work_todo', 'work_send', 'work_done', 'work_copied'];
/** Those who look after processes may look at them too; which runs they see is the server's to say. */
export const ANY_FLOW = [...ANY_WORK, 'flow_manager', 'flow_follow'];

const sentQuery = {
  ...paging,
  category,
  processDefinitionName: text(100),
  // Part of what the record is called, as the caller may read it.
  recordName: text(100),
  businessId: id,
  beginDate: text(19),
  endDate: text(19),
};
const taskQuery = optionalObject({ ...sentQuery, startUser: text(64), state: oneOf('overdue', '') });

function workList(name: 'claim' | 'todo' | 'done', zh: string, en: string) {
  return {
    access: { any: [`work_${name}`] },
    summary: { zh, en },
    query: taskQuery,
    answer: pageOf(flowEntry),
  } as const;
}

/** The workflow. */
export const workflowEndpoints = {
  workStartList: {
    access: { any: ['work_start'] },
    summary: { zh: '可发起的流程', en: 'Processes the caller may start, the newest version of each' },
    query: optionalObject({ ...paging, category, mode, name: text(100), key: text(64) }),
    answer: pageOf(process),
  },
  workClaimList: workList('claim', '待签事务', 'Tasks the caller may claim'),
  workTodoList: workList('todo', '待办事务', 'Tasks the caller has claimed and not completed'),
  workSendList: {
    access: { any: ['work_send'] },
    summary: { zh: '已发事务', en: 'What the caller started' },
    query: optionalObject(sentQuery),
    answer: pageOf(flowEntry),
  },
  workDoneList: workList('done', '办结事务', 'Tasks the caller completed'),
  workClaimTask: {
    access: { any: ['work_claim'] },
    summary: { zh: '签收事务', en: 'Claims a task; of two at once exactly one gets it' },
    query: optionalObject({ taskId: id }),
    answer: flag,
  },
  workCompleteTask: {
    access: { any: ['work_todo'] },
    summary: { zh: '办理事务', en: 'Completes a claimed task: `flag` ok agrees, empty refuses and needs a comment' },
    body: objectRequiring(
      {
        taskId: id,
        processInstanceId: id,
        businessId: id,
        flag: oneOf('ok', ''),
        comment: text(MAX_FLOW_COMMENT_LENGTH),
        // What of the record changes with it: fields that the step writes, as JSON text.
        record: text(1_000_000),
      },
      'taskId',
      'processInstanceId',
    ),
    answer: flag,
  },
  flowModelView: {
    access: { any: ANY_FLOW },
    summary: { zh: '流程图与流转轨迹', en: 'The diagram of a definition, or of a run with where it has been' },
    query: optionalObject({ processInstanceId: id, processDefinitionId: text(160) }),
    answer: wholeObject({ xml }, { flow: listOf(flowEntry) }),
  },
  flowModelDeploy: {
    access: { any: ['flow_model_deploy'] },
    summary: {
      zh: '部署模型：无租户即通用流程',
      en: 'Makes a model the newest version of its process, for tenants or (without any) for all of them',
    },
    query: objectRequiring({ modelId: id, category, tenantIds: idsInText }, 'modelId', 'category'),
    answer: flag,
  },
  flowWho: {
    access: { any: ['flow_model_update', 'flow_model_deploy'] },
    summary: {
      zh: '谁会收到：按发起人解析每个节点的办理人',
      en: 'Who would get this: every step of a drawing with its people, for each of these starters',
    },
    body: objectRequiring({ xml, starters: listOf(id, 20), variables: objectOfAnything }, 'xml', 'starters'),
    answer: listOf(
      wholeObject({
        node: text(100),
        name: text(100),
        starter: id,
        kind: oneOf('people', 'skip', 'reject'),
        open: flag,
        people: listOf(wholeObject({ id, name: text(100) })),
      }),
    ),
  },
  flowHistory: {
    access: { any: ANY_FLOW },
    summary: { zh: '流转历史', en: 'Start, end and every task of a run, in their order' },
    query: optionalObject({ processInstanceId: id, startActivityId: id, endActivityId: id }),
    answer: listOf(flowEntry),
  },
} as const satisfies Record<string, EndpointShape>;
