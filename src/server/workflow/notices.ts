import { RUN_NOTICES, type RunNotice } from '../../model/runNotices.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowTaskRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { type FlowHead, type FlowRecord, HEAD_COLUMNS, headRecord, passedRecord, waitingRecord } from './FlowRecord.ts';
import { type FlowListQuery, type FlowPage, latestTasks, likePattern, taskCounts } from './flowLists.ts';
import { MAX_NAMED, PAPER, papersOf } from './papers.ts';
import { rowsPage } from './rowsPage.ts';

type Reading = Pick<FlowContext, 'executor' | 'user'>;

const noticesFor = ({ executor, user }: Reading) =>
  flowTables(executor)
    .selectFrom('shian_flow_notice as n')
    .innerJoin('shian_flow_instance as i', 'i.id', 'n.instance_id')
    .innerJoin('shian_flow_definition as d', 'd.id', 'i.definition_id')
    .where('n.tenant_id', '=', user.tenantId)
    .where('n.user_id', '=', user.id);

function noticesOf(reading: Reading, kinds: readonly RunNotice[], query: FlowListQuery) {
  const { category = '', processDefinitionName: name = '', runs } = query;
  let found = noticesFor(reading).where('n.kind', 'in', kinds);
  if (category !== '') found = found.where('d.category', '=', category);
  if (name !== '') found = found.where('d.name', 'like', likePattern(name));
  return runs === undefined ? found : found.where('i.id', 'in', [...runs, '']);
}

const noticeRows = (reading: Reading, kinds: readonly RunNotice[], query: FlowListQuery) =>
  rowsPage(noticesOf(reading, kinds, query), query, (notices) =>
    notices
      .select([
        ...HEAD_COLUMNS,
        'i.outcome',
        'n.id',
        'n.kind',
        'n.at',
        'n.read_at',
        'n.comment',
        'n.actor',
        'n.task_id',
      ])
      .orderBy('n.at', 'desc')
      .orderBy('n.id', 'desc'),
  );

/** What the latest of the runs are about that somebody was given a copy of. */
export const copiedRuns = async (reading: Reading, query: FlowListQuery): Promise<FlowRecord[]> =>
  papersOf(
    await noticesOf(reading, ['copied'], query).select(PAPER).orderBy('n.at', 'desc').limit(MAX_NAMED).execute(),
  );

/** Runs somebody was given a copy of, newest first; `status` says whether she has read it. */
export async function copiedPage(reading: Reading, query: FlowListQuery): Promise<FlowPage> {
  const { rows, ...page } = await noticeRows(reading, ['copied'], query);
  const records = rows.map((row) => ({
    ...headRecord(row as FlowHead),
    createTime: row.at,
    comment: row.comment,
    status: row.read_at === null ? 'unread' : 'read',
  }));
  return { ...page, records };
}

/** The steps of these tasks, by task. */
async function stepsOfTasks(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<FlowTaskRow, 'activity_id' | 'name'>>();
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_task')
    .select(['id', 'activity_id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What somebody was told, newest first; of a run that ended its status says how, of one that goes on what was passed and what it waits for now. */
export async function noticePage(reading: Reading, query: FlowListQuery & { readonly without?: 'opened' | '' }) {
  const kinds = RUN_NOTICES.filter((kind) => kind !== query.without);
  const { rows, ...page } = await noticeRows(reading, kinds, query);
  const passing = rows.filter(({ kind }) => kind === 'passed');
  const passed = await stepsOfTasks(
    reading.executor,
    passing.map(({ task_id }) => task_id),
  );
  const latest = await latestTasks(
    reading.executor,
    passing.flatMap(({ status, instance_id }) => (status === 'finished' ? [] : [instance_id])),
  );
  const passedBy = ({ task_id, actor }: (typeof rows)[number]) => {
    const step = passed.get(task_id);
    return passedRecord(step && { ...step, byTime: actor === '' });
  };
  const records = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at,
    read: row.read_at !== null,
    comment: row.comment,
    actor: row.actor,
    taskId: row.task_id,
    run: {
      ...headRecord(row as FlowHead),
      status: row.outcome ?? '',
      ...passedBy(row),
      ...waitingRecord(latest.get(row.instance_id)),
    },
  }));
  return { ...page, records };
}

/** She has seen what she was told of a run, or of all of them. */
export async function readNotices({ executor, user, now }: FlowContext, instanceId: string): Promise<void> {
  const mine = flowTables(executor)
    .updateTable('shian_flow_notice')
    .set({ read_at: now })
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null);
  await (instanceId === '' ? mine : mine.where('instance_id', '=', instanceId)).execute();
}

/** How much waits for somebody. */
export async function workCounts(context: FlowContext) {
  const { executor, user, now } = context;
  const unread = (kinds: readonly RunNotice[]) =>
    noticesFor(context)
      .where('n.kind', 'in', kinds)
      .where('n.read_at', 'is', null)
      .select((each) => each.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
  const sent = flowTables(executor)
    .selectFrom('shian_flow_instance as i')
    .where('i.tenant_id', '=', user.tenantId)
    .where('i.starter_id', '=', user.id)
    .where('i.status', '=', 'running')
    .select((each) => each.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const [tasks, mine, copied, notices] = await Promise.all([
    taskCounts(context, now),
    sent,
    unread(['copied']),
    unread(RUN_NOTICES.filter((kind) => kind !== 'copied')),
  ]);
  return {
    ...tasks,
    sent: Number(mine.total),
    copied: Number(copied.total),
    notices: Number(notices.total),
  };
}
