import { answerReader } from '../../data/answerReader.ts';
import type { FlowEntry, FlowProcess } from './FlowEntry.ts';

/** A careful look at an entry another backend may have shaped a little differently. */
export function readFlow(raw: unknown): FlowEntry {
  const { text, number, value } = answerReader(raw);
  return {
    taskId: text('taskId'),
    taskName: text('taskName'),
    category: text('category'),
    categoryName: text('categoryName'),
    assigneeName: text('assigneeName'),
    startUserName: text('startUserName'),
    createTime: text('createTime'),
    claimTime: text('claimTime'),
    endTime: text('endTime') || text('historyTaskEndTime'),
    processInstanceId: text('processInstanceId'),
    processDefinitionName: text('processDefinitionName'),
    processDefinitionVersion: number('processDefinitionVersion'),
    processIsFinished: text('processIsFinished'),
    businessId: text('businessId'),
    comment: text('comment'),
    isPass: value('isPass') === true || value('pass') === true,
    historyActivityId: text('historyActivityId'),
    historyActivityName: text('historyActivityName'),
    historyActivityType: text('historyActivityType'),
    historyActivityDurationTime: text('historyActivityDurationTime'),
  };
}

export function readProcess(raw: unknown): FlowProcess {
  const { text, number } = answerReader(raw);
  return {
    id: text('id'),
    tenantId: text('tenantId'),
    key: text('key'),
    name: text('name'),
    category: text('category'),
    categoryName: text('categoryName'),
    version: number('version'),
    suspensionState: number('suspensionState'),
    deploymentTime: text('deploymentTime'),
  };
}
