import { flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { lastMoment } from './flowLists.ts';
import { type PageAsked, rowsPage } from './rowsPage.ts';
import { allWhoLeft, whoLeft } from './whoLeft.ts';

export interface ExecutionQuery extends PageAsked {
  readonly processInstanceId?: string;
  readonly processDefinitionKey?: string;
  readonly category?: string;
  readonly businessId?: string;
  readonly taskDefinitionKey?: string;
  readonly beginDate?: string;
  readonly endDate?: string;
  readonly state?: string;
}

/** Who asks, and who may have begun what is looked for, or have it to do; undefined: anybody. */
type Asking = Pick<FlowContext, 'executor' | 'directory' | 'user' | 'now'> & {
  readonly starters?: readonly string[] | undefined;
  readonly holders?: readonly string[] | undefined;
};

/** The runs that wait for a task. */
const waitingRuns = ({ executor, user }: Pick<Asking, 'executor' | 'user'>) =>
  flowTables(executor)
    .selectFrom('shian_flow_task as t')
    .select('t.instance_id')
    .where('t.tenant_id', '=', user.tenantId)
    .where('t.status', '=', 'open');

function runs(asking: Asking, query: ExecutionQuery, left: ReadonlySet<string>) {
  const { executor, user, now, starters, holders } = asking;
  const { processInstanceId = '', processDefinitionKey: key = '', category = '', businessId = '' } = query;
  const { beginDate = '', endDate = '', state = '', taskDefinitionKey: step = '' } = query;
  let found = flowTables(executor)
    .selectFrom('shian_flow_instance as i')
    .innerJoin('shian_flow_definition as d', 'd.id', 'i.definition_id')
    .where('i.tenant_id', '=', user.tenantId);
  if (processInstanceId !== '') found = found.where('i.id', '=', processInstanceId);
  if (key !== '') found = found.where('d.flow_key', '=', key);
  if (category !== '') found = found.where('d.category', '=', category);
  if (businessId !== '') found = found.where('i.business_id', '=', businessId);
  if (starters !== undefined) found = found.where('i.starter_id', 'in', [...starters, '']);
  if (holders !== undefined)
    found = found.where('i.id', 'in', waitingRuns(asking).where('t.assignee', 'in', [...holders, '-']));
  if (beginDate !== '') found = found.where('i.started_at', '>=', beginDate);
  if (endDate !== '') found = found.where('i.started_at', '<=', lastMoment(endDate));
  if (step !== '') found = found.where('i.id', 'in', waitingRuns(asking).where('t.activity_id', '=', step));
  if (state === 'finished') return found.where('i.status', '=', 'finished');
  if (state !== 'all') found = found.where('i.status', '=', 'running');
  if (state === 'suspended') return found.where('i.outcome', '=', 'suspended');
  // A run of earlier releases has no outcome, and was never suspended.
  if (state === 'running')
    return found.where((of) => of.or([of('i.outcome', 'is', null), of('i.outcome', '<>', 'suspended')]));
  if (state === 'left') return found.where('i.id', 'in', waitingRuns(asking).where('t.assignee', 'in', [...left, '-']));
  if (state !== 'overdue') return found;
  return found.where('i.id', 'in', waitingRuns(asking).where('t.due_at', '<>', '').where('t.due_at', '<', now));
}

/** What each run waits for, whether any of it ought to be done by now, and whether whoever has any of it is gone. */
async function openSteps(asking: Asking, ids: readonly string[]) {
  const { executor, now } = asking;
  if (ids.length === 0) return new Map();
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_task')
    .select(['id', 'instance_id', 'activity_id', 'name', 'execution_id', 'assignee', 'due_at'])
    .where('instance_id', 'in', [...ids])
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const overdue = new Set(rows.filter(({ due_at }) => due_at && due_at < now).map((row) => row.instance_id));
  const assignees = new Set(rows.map(({ assignee }) => assignee).filter((id) => id !== ''));
  const left = await whoLeft(asking, [...assignees]);
  const stuck = new Map(rows.filter(({ assignee }) => left.has(assignee)).map((row) => [row.instance_id, row]));
  return new Map(
    // Of several steps the one is named that will not be done by itself.
    rows.map((row) => {
      const told = stuck.get(row.instance_id) ?? row;
      return [row.instance_id, { ...told, overdue: overdue.has(row.instance_id), left: left.has(told.assignee) }];
    }),
  );
}

const COLUMNS = [
  'i.id',
  'i.definition_id',
  'i.starter_id',
  'i.started_at',
  'i.ended_at',
  'i.status',
  'i.outcome',
  'i.business_table',
  'i.business_id',
  'd.flow_key',
  'd.name',
  'd.category',
  'd.version',
] as const;

const NOBODY: ReadonlySet<string> = new Set();

/** Runs of the tenant as those see them who look after its processes, the youngest first. */
export async function executionPage(asking: Asking, query: ExecutionQuery) {
  // Looked for among all open tasks only where they are what is asked for.
  const left = query.state === 'left' ? await allWhoLeft(asking) : NOBODY;
  const { rows, ...page } = await rowsPage(runs(asking, query, left), query, (found) =>
    found.select(COLUMNS).orderBy('i.started_at', 'desc').orderBy('i.id', 'desc'),
  );
  const open = await openSteps(
    asking,
    rows.map(({ id }) => id),
  );
  const records = rows.map((row) => {
    const step = open.get(row.id);
    return {
      id: row.id,
      name: row.name,
      startUserId: row.starter_id,
      startUser: '',
      startTime: row.started_at,
      endTime: row.ended_at ?? '',
      taskDefinitionId: step?.id ?? '',
      taskDefinitionKey: step?.activity_id ?? '',
      taskName: step?.name ?? '',
      assignee: step?.assignee ?? '',
      assigneeName: '',
      activityId: step?.activity_id ?? '',
      executionId: step?.execution_id || row.id,
      category: row.category,
      categoryName: '',
      processInstanceId: row.id,
      processDefinitionId: row.definition_id,
      processDefinitionKey: row.flow_key,
      processDefinitionVersion: Number(row.version),
      businessTable: row.business_table,
      businessId: row.business_id,
      status: row.outcome || row.status,
      suspensionState: row.outcome === 'suspended' ? 2 : 1,
      overdue: step?.overdue ?? false,
      assigneeLeft: step?.left ?? false,
    };
  });
  return { ...page, records };
}
