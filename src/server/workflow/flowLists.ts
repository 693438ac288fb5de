import type { Page } from '../../protocol/types.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowTaskRow, flowTables } from '../database/flowTables.ts';
import { barredToStarter } from './barredToStarter.ts';
import type { FlowContext, FlowUser } from './FlowContext.ts';
import {
  endWord,
  type FlowHead,
  type FlowRecord,
  HEAD_COLUMNS,
  headRecord,
  isApproved,
  passedRecord,
  taskWord,
  waitingRecord,
} from './FlowRecord.ts';
import { isAmongCandidates } from './isAmongCandidates.ts';
import { candidaciesOf } from './overseesTenant.ts';
import { MAX_NAMED, PAPER, papersOf } from './papers.ts';
import { type PageAsked, rowsPage } from './rowsPage.ts';
import { type StandingRun, standingRuns } from './standingRuns.ts';

export interface FlowListQuery extends PageAsked {
  readonly category?: string;
  readonly processDefinitionName?: string;
  readonly beginDate?: string;
  readonly endDate?: string;
  readonly businessId?: string;
  /** Who may have begun it; undefined: anybody. */
  readonly starters?: readonly string[] | undefined;
  /** Only what ought to be done by this time. */
  readonly dueBefore?: string | undefined;
  /** Only of these runs; undefined: of any. */
  readonly runs?: readonly string[] | undefined;
}

export type FlowPage<T = FlowRecord> = Page & { readonly records: readonly T[] };

/** Tasks with what they belong to, as far as the filters let them through. */
function tasks(executor: Executor, user: FlowUser, query: FlowListQuery) {
  const { category = '', processDefinitionName = '', beginDate = '', endDate = '' } = query;
  const { businessId = '', starters, dueBefore, runs } = query;
  let found = flowTables(executor)
    .selectFrom('shian_flow_task as t')
    .innerJoin('shian_flow_instance as i', 'i.id', 't.instance_id')
    .innerJoin('shian_flow_definition as d', 'd.id', 'i.definition_id')
    .where('t.tenant_id', '=', user.tenantId);
  if (category !== '') found = found.where('d.category', '=', category);
  if (processDefinitionName !== '') found = found.where('d.name', 'like', likePattern(processDefinitionName));
  if (beginDate !== '') found = found.where('t.created_at', '>=', beginDate);
  if (endDate !== '') found = found.where('t.created_at', '<=', lastMoment(endDate));
  if (businessId !== '') found = found.where('i.business_id', '=', businessId);
  if (starters !== undefined) found = found.where('i.starter_id', 'in', [...starters, '']);
  if (runs !== undefined) found = found.where('i.id', 'in', [...runs, '']);
  if (dueBefore !== undefined) found = found.where('t.due_at', '<>', '').where('t.due_at', '<', dueBefore);
  return found;
}

/** A day means all of it. */
export const lastMoment = (date: string): string => (date.length === 10 ? `${date} 23:59:59` : date);

/** `%` and `_` of a person's search are dropped: there is no name with them, and no escape that both engines share. */
export const likePattern = (search: string): string => `%${search.replace(/[%_\\]/g, '')}%`;

export type TaskKind = 'claim' | 'todo' | 'done';

type Asking = Pick<FlowContext, 'executor' | 'directory' | 'user'>;
interface Reading extends Pick<FlowContext, 'executor' | 'user'> {
  /** As whom the user may claim. */
  readonly as: readonly string[];
  /** What she may not claim all the same. */
  readonly own: readonly string[];
}

async function claimsOf(asking: Asking): Promise<Pick<Reading, 'as' | 'own'>> {
  const { executor, user } = asking;
  const as = await candidaciesOf(asking);
  const own = await unclaimed({ executor, user, as }, {})
    .where('i.starter_id', '=', user.id)
    .where('i.status', '=', 'running')
    .selectAll('i')
    .select(['t.id as task_id', 't.activity_id'])
    .execute();
  return { as, own: await barredToStarter(executor, own) };
}

/** How many tasks somebody may claim, has to do, and has had to do by now. */
export async function taskCounts(asking: Asking, now: string) {
  const { executor, user } = asking;
  const reading = { executor, user, ...(await claimsOf(asking)) };
  const count = async (kind: TaskKind, query: FlowListQuery = {}) => {
    const counted = ofKind(reading, query, kind).select((of) => of.fn.countAll().as('total'));
    return Number((await counted.executeTakeFirstOrThrow()).total);
  };
  const [claim, todo, overdue] = await Promise.all([count('claim'), count('todo'), count('todo', { dueBefore: now })]);
  return { claim, todo, overdue };
}

function ofKind({ executor, user, as, own }: Reading, query: FlowListQuery, kind: TaskKind) {
  if (kind === 'claim') return unclaimed({ executor, user, as }, query).where('t.id', 'not in', [...own, '']);
  const found = tasks(executor, user, query).where('t.status', '=', kind === 'done' ? 'done' : 'open');
  return found.where('t.assignee', '=', user.id);
}

/** Tasks that nobody has taken and the user is among the candidates of. */
const unclaimed = ({ executor, user, as }: Omit<Reading, 'own'>, query: FlowListQuery) =>
  tasks(executor, user, query).where('t.status', '=', 'open').where('t.assignee', '=', '').where(isAmongCandidates(as));

const TASK_COLUMNS = [
  't.id as task_id',
  't.name as task_name',
  't.activity_id',
  't.execution_id',
  't.assignee',
  't.created_at',
  't.claimed_at',
  't.ended_at',
  't.due_at',
  't.comment',
  't.pass',
] as const;

async function readingOf(asking: Asking, kind: TaskKind): Promise<Reading> {
  const { executor, user } = asking;
  return { executor, user, ...(kind === 'claim' ? await claimsOf(asking) : { as: [], own: [] }) };
}

/** What the latest of the runs are about that a list of tasks shows. */
export const taskRuns = async (asking: Asking, kind: TaskKind, query: FlowListQuery): Promise<FlowRecord[]> =>
  papersOf(
    await ofKind(await readingOf(asking, kind), query, kind)
      .select(PAPER)
      .orderBy(timeOf(kind), 'desc')
      .limit(MAX_NAMED)
      .execute(),
  );

const timeOf = (kind: TaskKind) => (kind === 'done' ? 't.ended_at' : 't.created_at');

/** Tasks to claim, to do, or done by the user, newest first. */
export async function taskPage(asking: Asking, kind: TaskKind, query: FlowListQuery): Promise<FlowPage> {
  const reading = await readingOf(asking, kind);
  const { rows, ...page } = await rowsPage(ofKind(reading, query, kind), query, (found) =>
    found
      .select([...HEAD_COLUMNS, ...TASK_COLUMNS])
      .orderBy(timeOf(kind), 'desc')
      .orderBy('t.id', 'desc'),
  );
  const records = rows.map((row) => ({
    ...headRecord(row as FlowHead),
    taskId: row.task_id,
    taskName: row.task_name,
    taskDefinitionKey: row.activity_id,
    executionId: row.execution_id,
    assignee: row.assignee,
    createTime: row.created_at,
    claimTime: row.claimed_at ?? '',
    dueTime: row.due_at ?? '',
    endTime: row.ended_at ?? '',
    historyTaskEndTime: row.ended_at ?? '',
    comment: row.comment,
    isPass: row.pass === 1,
    pass: row.pass === 1,
    status: taskWord({ status: kind, pass: row.pass }),
  }));
  return { ...page, records };
}

function sent(executor: Executor, user: FlowUser, query: FlowListQuery) {
  const { category = '', processDefinitionName = '', beginDate = '', endDate = '', businessId = '', runs } = query;
  let found = flowTables(executor)
    .selectFrom('shian_flow_instance as i')
    .innerJoin('shian_flow_definition as d', 'd.id', 'i.definition_id')
    .where('i.tenant_id', '=', user.tenantId)
    .where('i.starter_id', '=', user.id);
  if (category !== '') found = found.where('d.category', '=', category);
  if (processDefinitionName !== '') found = found.where('d.name', 'like', likePattern(processDefinitionName));
  if (beginDate !== '') found = found.where('i.started_at', '>=', beginDate);
  if (endDate !== '') found = found.where('i.started_at', '<=', lastMoment(endDate));
  if (businessId !== '') found = found.where('i.business_id', '=', businessId);
  if (runs !== undefined) found = found.where('i.id', 'in', [...runs, '']);
  return found;
}

/** The task a run waits for, or its last one: what the list of sent requests names. */
export async function latestTasks(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<FlowTaskRow, 'id' | 'activity_id' | 'name' | 'pass'>>();
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_task')
    .select(['id', 'instance_id', 'activity_id', 'name', 'pass'])
    .where('instance_id', 'in', [...ids])
    .where('status', '<>', 'cancelled')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.instance_id, row]));
}

/** The step that a run passed last. */
function lastPassed(run: StandingRun | undefined): FlowRecord {
  const step = run?.passed.at(-1);
  if (run === undefined || step === undefined) return passedRecord(undefined);
  const { node, byTime } = step;
  return passedRecord({ activity_id: node, name: run.graph.nodes[node]?.name ?? node, byTime });
}

/** What the latest of the runs are about that the user started. */
export const sentRuns = async (executor: Executor, user: FlowUser, query: FlowListQuery): Promise<FlowRecord[]> =>
  papersOf(await sent(executor, user, query).select(PAPER).orderBy('i.started_at', 'desc').limit(MAX_NAMED).execute());

/** What the user started, newest first. */
export async function sentPage(executor: Executor, user: FlowUser, query: FlowListQuery): Promise<FlowPage> {
  const { rows, ...page } = await rowsPage(sent(executor, user, query), query, (found) =>
    found
      .select([...HEAD_COLUMNS, 'i.started_at', 'i.ended_at', 'i.outcome'])
      .orderBy('i.started_at', 'desc')
      .orderBy('i.id', 'desc'),
  );
  const latest = await latestTasks(
    executor,
    rows.map((row) => row.instance_id),
  );
  const standing = await standingRuns(
    executor,
    rows.flatMap(({ status, instance_id }) => (status === 'finished' ? [] : [instance_id])),
    'goneOn',
  );
  const records = rows.map((row) => {
    const task = latest.get(row.instance_id);
    const passed = isApproved(row, task);
    return {
      ...headRecord(row as FlowHead),
      taskId: task?.id ?? '',
      ...waitingRecord(task),
      ...lastPassed(standing.get(row.instance_id)),
      createTime: row.started_at,
      endTime: row.ended_at ?? '',
      isPass: passed,
      pass: passed,
      status: endWord(row),
    };
  });
  return { ...page, records };
}
