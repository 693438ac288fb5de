import { isNamedOperation, RUN_OPERATIONS, TASK_OPERATIONS } from '../../model/flowOperations.ts';
import { RUN_STATUSES } from '../../model/workflow.ts';
import type { AnswerOf } from '../endpoints/Endpoint.ts';
import type { flowRunEndpoints } from '../endpoints/flowRuns.ts';
import { bodyObject } from '../wireValues.ts';
import { readFlow } from './readFlow.ts';
import { readList, readNumber, readPerson, readText, readTexts } from './reading.ts';

type E = typeof flowRunEndpoints;

/** A run with everything a screen tells of it. */
export type FlowRunView = AnswerOf<E['flowRun']>;
export type RunTask = FlowRunView['open'][number];
export type FlowPlace = RunTask['returns'][number];
export type FlowWait = AnswerOf<E['flowWaits']>[number];
export type FlowStepPlace = AnswerOf<E['flowSteps']>[number];
export type MigrationAnswer = AnswerOf<E['flowMigrate']>[number];

const readPlace = (value: unknown) => readTexts(value, ['node', 'name']);

/** Operations with their words; what this console does not know is not offered. */
const readOperations = <N extends string>(value: unknown, names: readonly N[]) =>
  readList(value, (one) => readTexts(one, ['op', 'text'])).flatMap(({ op: given, text }) => {
    const op = names.find((name) => name === given);
    return op === undefined ? [] : [{ op, text }];
  });

function readCandidate(value: unknown): RunTask['candidates'][number] {
  const { kind, id, name } = readTexts(value, ['kind', 'id', 'name']);
  return { kind: kind === 'role' || kind === 'post' || kind === 'department' ? kind : 'user', id, name };
}

function readTask(value: unknown): RunTask {
  const body = bodyObject(value);
  const { state, ...texts } = readTexts(value, ['taskId', 'node', 'name', 'since', 'due', 'state']);
  return {
    ...texts,
    state: state === 'waiting' || state === 'done' ? state : 'open',
    assignee: readPerson(body.assignee),
    assigneeLeft: body.assigneeLeft === true,
    candidates: readList(body.candidates, readCandidate),
    owner: readPerson(body.owner),
    standsFor: readPerson(body.standsFor),
    overdue: body.overdue === true,
    operations: readOperations(body.operations, TASK_OPERATIONS),
    returns: readList(body.returns, readPlace),
    choices: readList(body.choices, readPlace),
  };
}

function readEntry(value: unknown): FlowRunView['history'][number] {
  const body = bodyObject(value);
  const { op, ...texts } = readTexts(value, ['at', 'comment', 'step', 'op', 'text']);
  return {
    ...texts,
    op: isNamedOperation(op) ? op : 'comment',
    by: readPerson(body.by),
    people: readList(body.people, readPerson),
    skipped: readList(body.skipped, readText),
    opened: readList(body.opened, readText),
  };
}

/** A run as our own server tells of it. */
export function readRunView(value: unknown): FlowRunView {
  const body = bodyObject(value);
  return {
    run: readFlow(body.run),
    record: readTexts(body.record, ['entity', 'id']),
    status: RUN_STATUSES.find((word) => word === body.status) ?? 'running',
    history: readList(body.history, readEntry),
    open: readList(body.open, readTask),
    next: readList(body.next, (one) => ({
      ...readPlace(one),
      people: readList(bodyObject(one).people, readCandidate),
    })),
    copied: readList(body.copied, readPerson),
    operations: readOperations(body.operations, RUN_OPERATIONS),
    choices: readList(body.choices, readPlace),
  };
}

/** What becomes of each run. */
export const readMigration = (value: unknown): readonly MigrationAnswer[] =>
  readList(value, (one) => ({
    ...readTexts(one, ['processInstanceId', 'reason']),
    moved: bodyObject(one).moved === true,
    landings: readList(bodyObject(one).landings, (landing) =>
      readTexts(landing, ['from', 'fromName', 'to', 'toName', 'reason', 'proposed']),
    ),
  }));

/** How much waits for the caller. */
export function readCounts(value: unknown): AnswerOf<E['flowCounts']> {
  const { claim, todo, overdue, sent, copied, notices } = bodyObject(value);
  return {
    claim: readNumber(claim),
    todo: readNumber(todo),
    overdue: readNumber(overdue),
    sent: readNumber(sent),
    copied: readNumber(copied),
    notices: readNumber(notices),
  };
}

/** What became of each task. */
export const readEachTask = (value: unknown): AnswerOf<E['flowApproveMany']> =>
  readList(value, (one) => ({ ...readTexts(one, ['taskId', 'reason']), done: bodyObject(one).done === true }));

const KINDS = ['start', 'task', 'timer', 'parallel'] as const;

/** Steps of a version that a run can stand at. */
export const readSteps = (value: unknown): readonly FlowStepPlace[] =>
  readList(value, (one) => {
    const { kind, ...place } = readTexts(one, ['node', 'name', 'kind']);
    return { ...place, kind: KINDS.find((word) => word === kind) ?? 'task' };
  });

/** Where runs wait and how long it took, step by step. */
export const readWaits = (value: unknown): readonly FlowWait[] =>
  readList(value, (one) => {
    const { open, overdue, done, median, longest } = bodyObject(one);
    return {
      ...readTexts(one, ['processDefinitionKey', 'processDefinitionName', 'category', 'categoryName']),
      ...readTexts(one, ['node', 'name', 'since']),
      open: readNumber(open),
      overdue: readNumber(overdue),
      done: readNumber(done),
      median: readNumber(median),
      longest: readNumber(longest),
    };
  });
