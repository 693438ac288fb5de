import type { FlowEntry } from '../endpoints/records.ts';
import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readPerson, readText, readTexts } from './reading.ts';

export const PROCESS_TEXTS = [
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
] as const;

/** BladeX's `BladeFlow`: a task, a run or an entry of a history. */
export const FLOW_TEXTS = [
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
  'dueTime',
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
  // Ours: what the record is called that the run is about.
  'recordName',
  'status',
  'comment',
  'startUser',
  'startUserName',
] as const;

/** A task, a run or an entry of a history; what it lacks is empty. */
export function readFlow(value: unknown): FlowEntry {
  const { processDefinitionVersion, suspensionState, isPass, pass, bulk, passedByTime } = bodyObject(value);
  const texts = readTexts(value, FLOW_TEXTS);
  const passed = isPass === true || pass === true;
  return {
    ...texts,
    endTime: texts.endTime || texts.historyTaskEndTime,
    processDefinitionVersion: readNumber(processDefinitionVersion),
    suspensionState: readNumber(suspensionState),
    isPass: passed,
    pass: passed,
    bulk: bulk === true,
    passedByTime: passedByTime === true,
  };
}

/** BladeX's `FlowExecution`: a run as those see it who look after the processes. */
export const EXECUTION_TEXTS = [
  'id',
  'name',
  'startUserId',
  'startUser',
  'startTime',
  'endTime',
  'taskDefinitionId',
  'taskDefinitionKey',
  'taskName',
  'assignee',
  'assigneeName',
  'category',
  'categoryName',
  'processInstanceId',
  'processDefinitionId',
  'processDefinitionKey',
  'activityId',
  'executionId',
  'businessTable',
  'businessId',
  'status',
] as const;

/** A run; of a backend that does not say, one that is under way. */
export function readExecution(value: unknown) {
  const { processDefinitionVersion, suspensionState, overdue, assigneeLeft } = bodyObject(value);
  const texts = readTexts(value, EXECUTION_TEXTS);
  const suspended = readNumber(suspensionState) === 2;
  return {
    ...texts,
    status: texts.status || (suspended ? 'suspended' : 'running'),
    processDefinitionVersion: readNumber(processDefinitionVersion),
    suspensionState: readNumber(suspensionState),
    overdue: overdue === true,
    assigneeLeft: assigneeLeft === true,
  };
}

/** A version of a process; a backend that lists the newest alone does not say that they are. */
export function readDeployed(value: unknown) {
  const { newest, running } = bodyObject(value);
  return { ...readProcess(value), newest: newest !== false, running: readNumber(running) };
}

export function readProcess(value: unknown) {
  const { version, suspensionState } = bodyObject(value);
  return {
    ...readTexts(value, PROCESS_TEXTS),
    version: readNumber(version),
    suspensionState: readNumber(suspensionState),
  };
}

/** The diagram of a definition; of a run with where it has been. */
export interface ModelView {
  readonly xml: string;
  readonly flow: readonly FlowEntry[];
}

export function readModelView(value: unknown): ModelView {
  const { xml, flow } = bodyObject(value);
  return { xml: readText(xml), flow: readList(flow, readFlow) };
}

const KINDS = ['people', 'skip', 'reject'] as const;

/** Who would do each step of a drawing. */
export const readStepPeople = (value: unknown) =>
  readList(value, (step) => {
    const { kind, open, people } = bodyObject(step);
    return {
      ...readTexts(step, ['node', 'name', 'starter']),
      kind: KINDS.find((one) => one === kind) ?? 'people',
      open: open === true,
      people: readList(people, readPerson),
    };
  });
