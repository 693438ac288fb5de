import { MAX_FLOW_COMMENT_LENGTH } from '../../model/comments.ts';
import {
  FLOW_OPERATION_NAMES,
  type NamedOperation,
  RUN_OPERATIONS,
  TASK_OPERATIONS,
} from '../../model/flowOperations.ts';
import { MAX_TASKS_AT_ONCE, RUN_STATUSES } from '../../model/workflow.ts';
import type { EndpointShape } from './Endpoint.ts';
import { flowEntry } from './records.ts';
import {
  flag,
  id,
  integer,
  listOf,
  objectRequiring,
  oneOf,
  optionalObject,
  pageOf,
  paging,
  person,
  text,
  wholeObject,
} from './shapes.ts';
import { ANY_FLOW } from './workflow.ts';

const step = text(160);
const comment = text(MAX_FLOW_COMMENT_LENGTH);
const people = listOf(id, 200);
const moment = text(19);
/** Whom somebody chose, by step. */
const choices = listOf(wholeObject({ node: step, people }), 50);
/** A person, or a group whose people may claim. */
const candidate = wholeObject({ kind: oneOf('user', 'role', 'post', 'department'), id, name: text() });
const placed = { node: step, name: text() };
const place = wholeObject(placed);
const worded = <N extends string>(names: readonly N[]) => ({ op: oneOf(...names), text: text(40) });
const ALL_OPERATIONS = Object.keys(FLOW_OPERATION_NAMES) as NamedOperation[];

const openTask = wholeObject({
  taskId: id,
  ...placed,
  // `waiting`: others come before her; `done`: hers to take back.
  state: oneOf('open', 'waiting', 'done'),
  assignee: person,
  // Her account is switched off or gone: she will not decide.
  assigneeLeft: flag,
  candidates: listOf(candidate),
  // Who asked for an opinion and gets it back; who is on holiday.
  owner: person,
  standsFor: person,
  since: moment,
  due: moment,
  overdue: flag,
  operations: listOf(wholeObject(worded(TASK_OPERATIONS))),
  // Steps one may return to besides the starter.
  returns: listOf(place),
  // Steps behind this one whose people are chosen when it is agreed to.
  choices: listOf(place),
});

const entry = wholeObject({
  at: moment,
  by: person,
  ...worded(ALL_OPERATIONS),
  comment,
  // The step it was about; empty where it was about the whole run.
  step: text(),
  // Whom it brought in: copied to, added, handed to.
  people: listOf(person),
  // Steps that a rule passed, and those that came up.
  skipped: listOf(text()),
  opened: listOf(text()),
});

const run = wholeObject({
  run: flowEntry,
  // The record whose fields the caller's step writes, to be sent with her decision; both empty where it writes none.
  record: wholeObject({ entity: text(), id }),
  status: oneOf(...RUN_STATUSES),
  history: listOf(entry),
  open: listOf(openTask),
  // What comes next if everybody agrees; without people where only the run itself will tell.
  next: listOf(wholeObject({ ...placed, people: listOf(candidate) })),
  copied: listOf(person),
  operations: listOf(wholeObject(worded(RUN_OPERATIONS))),
  // Steps whose people the starter chooses when she starts again.
  choices: listOf(place),
});

const landing = wholeObject({
  from: step,
  fromName: text(),
  to: step,
  toName: text(),
  reason: text(500),
  // A step that it may mean, to be agreed to; empty: none.
  proposed: step,
});

/** What became of each of several tasks. */
const answers = listOf(wholeObject({ taskId: id, done: flag, reason: text(500) }));

/** Everything one may do with a run and its tasks beyond claiming and completing: of this backend only. */
export const flowRunEndpoints = {
  flowRun: {
    access: { any: ANY_FLOW },
    summary: {
      zh: '流程实例：历史、待办、下一步与可用操作',
      en: 'A run: its history, who has it since when, what comes next, and what the caller may do with it',
    },
    query: objectRequiring({ processInstanceId: id }, 'processInstanceId'),
    answer: run,
  },
  flowTaskAct: {
    access: { any: ['work_claim', 'work_todo', 'work_done', 'work_send', 'flow_follow'] },
    summary: {
      zh: '对事务执行操作',
      en: 'Does something with a task; `to` is a person, or `last`, `starter` or a step for `return`',
    },
    body: objectRequiring(
      {
        taskId: id,
        // For a signer whose turn has not come: she has no task yet.
        processInstanceId: id,
        op: oneOf(...TASK_OPERATIONS),
        comment,
        to: step,
        people,
        where: oneOf('before', 'after', 'beside'),
        choices,
        // What of the record changes with the decision: fields that the step writes, as JSON text.
        record: text(1_000_000),
      },
      'taskId',
      'op',
    ),
    answer: flag,
  },
  flowRunAct: {
    access: { any: ANY_FLOW },
    summary: { zh: '对流程实例执行操作', en: 'Does something with a whole run' },
    body: objectRequiring(
      { processInstanceId: id, op: oneOf(...RUN_OPERATIONS), comment, people, choices },
      'processInstanceId',
      'op',
    ),
    answer: flag,
  },
  flowMigrate: {
    access: { any: ANY_FLOW },
    summary: {
      zh: '迁移流程实例到另一版本，可先试运行',
      en: 'Moves runs to another version, each by itself; a dry run only tells where each would land, or why it cannot',
    },
    body: objectRequiring(
      {
        processInstanceIds: listOf(id, 200),
        processDefinitionId: text(160),
        mapping: listOf(wholeObject({ from: step, to: step }), 200),
        dryRun: flag,
      },
      'processInstanceIds',
      'processDefinitionId',
    ),
    answer: listOf(wholeObject({ processInstanceId: id, moved: flag, reason: text(500), landings: listOf(landing) })),
  },
  flowApproveMany: {
    access: { any: ['work_todo'] },
    summary: {
      zh: '批量同意事务，仅限流程允许的',
      en: 'Agrees to several tasks, each by itself, where their processes allow it; tells for each why it was not done',
    },
    body: objectRequiring({ taskIds: listOf(id, MAX_TASKS_AT_ONCE), comment }, 'taskIds'),
    answer: answers,
  },
  flowTransferMany: {
    access: { any: ['work_todo', 'flow_follow'] },
    summary: {
      zh: '批量转办事务，逐个转办',
      en: 'Hands several tasks to somebody else for good, each by itself, as `task-act` does; tells for each why it was not done',
    },
    body: objectRequiring({ taskIds: listOf(id, MAX_TASKS_AT_ONCE), to: id, comment }, 'taskIds', 'to'),
    answer: answers,
  },
  flowHeld: {
    access: { any: ['flow_follow'] },
    summary: { zh: '某人的待办事务', en: 'Open tasks that somebody has, for who looks after the runs' },
    query: objectRequiring({ ...paging, assignee: id }, 'assignee'),
    answer: pageOf(flowEntry),
  },
  flowSteps: {
    access: { any: ['flow_follow', 'flow_manager'] },
    summary: { zh: '流程版本的节点', en: 'The steps of a version where a run can stand, for mapping one to another' },
    query: objectRequiring({ processDefinitionId: text(160) }, 'processDefinitionId'),
    answer: listOf(wholeObject({ ...placed, kind: oneOf('start', 'task', 'timer', 'parallel') })),
  },
  flowWaits: {
    access: { any: ['flow_follow'] },
    summary: {
      zh: '各节点的等待与用时',
      en: 'Where runs wait and how long steps take, in seconds: what stands open now, and the tasks done in a period',
    },
    query: optionalObject({
      processDefinitionKey: text(64),
      category: text(64),
      beginDate: moment,
      endDate: moment,
    }),
    answer: listOf(
      wholeObject({
        processDefinitionKey: text(64),
        processDefinitionName: text(),
        category: text(64),
        categoryName: text(),
        ...placed,
        // Under way now, of them too late, and since when the oldest waits.
        open: integer,
        overdue: integer,
        since: moment,
        // Done in the period, and in seconds how long they took.
        done: integer,
        median: integer,
        longest: integer,
      }),
    ),
  },
  flowChoices: {
    access: { any: ['work_start'] },
    summary: { zh: '发起时要选择办理人的节点', en: 'Steps whose people the starter chooses' },
    query: objectRequiring({ processDefinitionId: text(160) }, 'processDefinitionId'),
    answer: listOf(place),
  },
  flowCopied: {
    access: { any: ANY_FLOW },
    summary: { zh: '抄送我的', en: 'Runs the caller was given a copy of' },
    query: optionalObject({ ...paging, category: text(64), processDefinitionName: text(100), recordName: text(100) }),
    answer: pageOf(flowEntry),
  },
  flowCounts: {
    access: { any: ANY_FLOW },
    summary: {
      zh: '我的事务数量',
      en: 'How much waits for the caller: to claim, to do, overdue, her own requests under way, unread copies and notices',
    },
    answer: wholeObject({
      claim: integer,
      todo: integer,
      overdue: integer,
      sent: integer,
      copied: integer,
      notices: integer,
    }),
  },
} as const satisfies Record<string, EndpointShape>;
