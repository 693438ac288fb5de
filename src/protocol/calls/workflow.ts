import type { FlowEntry } from '../endpoints/records.ts';
import type { workflowEndpoints } from '../endpoints/workflow.ts';
import type { BladePage } from './BladePage.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { type ModelView, readFlow, readModelView, readProcess, readStepPeople } from './readFlow.ts';
import { readList } from './reading.ts';
import { readPage } from './readPage.ts';

type E = typeof workflowEndpoints;

export const workStartList: ReadCall<E['workStartList']> = {
  method: 'GET',
  path: 'blade-flow/work/start-list',
  read: (answer) => readPage(answer, readProcess),
};
export const workClaimList: ReadCall<E['workClaimList'], BladePage<FlowEntry>> = {
  method: 'GET',
  path: 'blade-flow/work/claim-list',
  read: (answer) => readPage(answer, readFlow),
};
export const workTodoList: ReadCall<E['workTodoList'], BladePage<FlowEntry>> = {
  method: 'GET',
  path: 'blade-flow/work/todo-list',
  read: (answer) => readPage(answer, readFlow),
};
export const workSendList: ReadCall<E['workSendList'], BladePage<FlowEntry>> = {
  method: 'GET',
  path: 'blade-flow/work/send-list',
  read: (answer) => readPage(answer, readFlow),
};
export const workDoneList: ReadCall<E['workDoneList'], BladePage<FlowEntry>> = {
  method: 'GET',
  path: 'blade-flow/work/done-list',
  read: (answer) => readPage(answer, readFlow),
};
export const workClaimTask: FixedCall<E['workClaimTask']> = { method: 'POST', path: 'blade-flow/work/claim-task' };
export const workCompleteTask: FixedCall<E['workCompleteTask']> = {
  method: 'POST',
  path: 'blade-flow/work/complete-task',
};
export const flowModelView: ReadCall<E['flowModelView'], ModelView> = {
  method: 'GET',
  path: 'blade-flow/process/model-view',
  read: readModelView,
};
export const flowModelDeploy: FixedCall<E['flowModelDeploy']> = {
  method: 'POST',
  path: 'blade-flow/model/deploy',
};
export const flowWho: ReadCall<E['flowWho']> = {
  method: 'POST',
  path: 'shian/flow/who',
  read: readStepPeople,
};
export const flowHistory: ReadCall<E['flowHistory'], readonly FlowEntry[]> = {
  method: 'GET',
  path: 'blade-flow/process/history-flow-list',
  read: (answer) => readList(answer, readFlow),
};
