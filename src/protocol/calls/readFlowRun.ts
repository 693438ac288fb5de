import type { AnswerOf } from '../endpoints/Endpoint.ts';
import type { flowRunEndpoints } from '../endpoints/flowRuns.ts';
import { bodyObject } from '../wireValues.ts';
import { readFlow } from './readFlow.ts';
import { readList, readText, readTexts } from './reading.ts';

type E = typeof flowRunEndpoints;

/** A run with everything a screen tells of it. */
export type FlowRunView = AnswerOf<E['flowRun']>;
export type RunTask = FlowRunView['open'][number];
export type FlowPlace = RunTask['returns'][number];
export type MigrationAnswer = AnswerOf<E['flowMigrate']>[number];

const readPerson = (value: unknown) => readTexts(value, ['id', 'name']);
const readPlace = (value: unknown) => readTexts(value, ['node', 'name']);
/** A name of the catalogue: the server is of the same release, and what it does not know is not offered. */
const readWord = <N extends string>(value: unknown) => {
  const { op, text } = readTexts(value, ['op', 'text']);
  return { op: op as N, text };
};

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
    candidates: readList(body.candidates, readCandidate),
    owner: readPerson(body.owner),
    standsFor: readPerson(body.standsFor),
    overdue: body.overdue === true,
    operations: readList(body.operations, readWord<RunTask['operations'][number]['op']>),
    returns: readList(body.returns, readPlace),
    choices: readList(body.choices, readPlace),
  };
}

function readEntry(value: unknown): FlowRunView['history'][number] {
  const body = bodyObject(value);
  return {
    ...readTexts(value, ['at', 'comment', 'step']),
    ...readWord<FlowRunView['history'][number]['op']>(value),
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
    status: readText(body.status) as FlowRunView['status'],
    history: readList(body.history, readEntry),
    open: readList(body.open, readTask),
    next: readList(body.next, (one) => ({
      ...readPlace(one),
      people: readList(bodyObject(one).people, readCandidate),
    })),
    copied: readList(body.copied, readPerson),
    operations: readList(body.operations, readWord<FlowRunView['operations'][number]['op']>),
    choices: readList(body.choices, readPlace),
  };
}

/** What becomes of each run. */
export const readMigration = (value: unknown): readonly MigrationAnswer[] =>
  readList(value, (one) => ({
    ...readTexts(one, ['processInstanceId', 'reason']),
    moved: bodyObject(one).moved === true,
    landings: readList(bodyObject(one).landings, (landing) =>
      readTexts(landing, ['from', 'fromName', 'to', 'toName', 'reason']),
    ),
  }));
