import { MAX_FLOW_COMMENT_LENGTH } from '../../model/comments.ts';
import { EXECUTION_TEXTS, PROCESS_TEXTS } from '../calls/readFlow.ts';
import type { EndpointShape } from './Endpoint.ts';
import {
  flag,
  id,
  idsInText,
  integer,
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
const definitionId = text(160);
const comment = text(MAX_FLOW_COMMENT_LENGTH);

const deployed = wholeObject({
  ...textProperties(PROCESS_TEXTS),
  version: integer,
  suspensionState: integer,
  // The version that requests begin with.
  newest: flag,
  // Runs of this version that are under way.
  running: integer,
});

const execution = wholeObject({
  ...textProperties(EXECUTION_TEXTS),
  processDefinitionVersion: integer,
  suspensionState: integer,
  // One of its tasks ought to be done by now.
  overdue: flag,
  // Whoever has it is switched off or gone: nobody will decide.
  assigneeLeft: flag,
});

/** Looking after what is deployed and what runs. */
export const flowManagementEndpoints = {
  flowManagerList: {
    access: { any: ['flow_manager'] },
    summary: { zh: '已部署的流程及各版本', en: 'Deployed processes with all their versions' },
    query: optionalObject({
      ...paging,
      category,
      mode: oneOf('1', '2', ''),
      key: text(64),
      name: text(100),
      suspensionState: oneOf('1', '2', ''),
    }),
    answer: pageOf(deployed),
  },
  flowChangeState: {
    access: { any: ['flow_manager_state'] },
    summary: {
      zh: '激活或挂起流程定义及其实例',
      en: 'Suspends or activates a version of a process, and its runs with it',
    },
    query: objectRequiring({ state: oneOf('active', 'suspend'), processId: definitionId }, 'state', 'processId'),
    answer: flag,
  },
  flowDeployUpload: {
    access: { any: ['flow_manager_upload'] },
    summary: {
      zh: '上传流程文件并部署，全部通过检查才生效',
      en: 'Deploys process files (.bpmn, .bpmn20.xml): all of them, or none with a reason for each',
    },
    query: optionalObject({ category, tenantIds: idsInText }),
    upload: 'files',
    answer: flag,
  },
  flowDeleteDeployment: {
    access: { any: ['flow_manager_remove'] },
    summary: { zh: '删除没有运行实例的部署', en: 'Deletes deployments that nothing runs by' },
    query: objectRequiring({ deploymentIds: idsInText }, 'deploymentIds'),
    answer: flag,
  },
  flowFollowList: {
    access: { any: ['flow_follow'] },
    summary: { zh: '流程实例', en: 'Runs of the tenant, those under way unless another state is asked for' },
    query: optionalObject({
      ...paging,
      processInstanceId: id,
      processDefinitionKey: text(64),
      category,
      businessId: id,
      // The step that it stands at.
      taskDefinitionKey: text(160),
      startUser: text(64),
      // Part of the name of whoever has one of its tasks.
      assignee: text(64),
      state: oneOf('open', 'running', 'suspended', 'overdue', 'left', 'finished', 'all', ''),
      beginDate: text(19),
      endDate: text(19),
    }),
    answer: pageOf(execution),
  },
  flowDeleteInstance: {
    access: { any: ['flow_follow_remove'] },
    summary: { zh: '终止流程实例，须说明理由', en: 'Ends a run for a reason, which its history keeps' },
    query: objectRequiring({ processInstanceId: id, deleteReason: comment }, 'processInstanceId', 'deleteReason'),
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
