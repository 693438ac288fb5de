import { timesOf } from '../../flow/reading/times.ts';
import { momentOf } from '../../model/wallTime.ts';
import { flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { lastMoment } from './flowLists.ts';

export interface WaitsQuery {
  readonly processDefinitionKey?: string;
  readonly category?: string;
  readonly beginDate?: string;
  readonly endDate?: string;
}

/** Of more than this in the period the youngest are enough to tell how long a step takes. */
const MAX_TASKS = 20_000;

type Asking = Pick<FlowContext, 'executor' | 'user' | 'now'>;

function tasks({ executor, user }: Asking, { processDefinitionKey: key = '', category = '' }: WaitsQuery) {
  let found = flowTables(executor)
    .selectFrom('shian_flow_task as t')
    .innerJoin('shian_flow_instance as i', 'i.id', 't.instance_id')
    .innerJoin('shian_flow_definition as d', 'd.id', 'i.definition_id')
    .where('t.tenant_id', '=', user.tenantId);
  if (key !== '') found = found.where('d.flow_key', '=', key);
  if (category !== '') found = found.where('d.category', '=', category);
  return found;
}

/** By version and step, how many stand open, how many of them too late, and since when. */
const openSteps = (asking: Asking, query: WaitsQuery) =>
  tasks(asking, query)
    .where('t.status', '=', 'open')
    .select(['i.definition_id', 't.activity_id'])
    .select((of) => [
      of.fn.max('t.name').as('name'),
      of.fn.min('t.created_at').as('since'),
      of.fn.countAll().as('open'),
      of.fn.sum<number | null>(of.case().when('t.due_at', '<', asking.now).then(1).else(0).end()).as('overdue'),
    ])
    .groupBy(['i.definition_id', 't.activity_id'])
    .execute();

function doneSteps(asking: Asking, query: WaitsQuery) {
  const { beginDate = '', endDate = '' } = query;
  let found = tasks(asking, query).where('t.status', '=', 'done').where('t.pass', 'is not', null);
  if (beginDate !== '') found = found.where('t.ended_at', '>=', beginDate);
  if (endDate !== '') found = found.where('t.ended_at', '<=', lastMoment(endDate));
  return found
    .select(['i.definition_id', 't.activity_id', 't.name', 't.created_at', 't.ended_at'])
    .orderBy('t.ended_at', 'desc')
    .limit(MAX_TASKS)
    .execute();
}

async function definitions({ executor, user }: Asking) {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .select(['id', 'flow_key', 'version', 'name', 'category'])
    .where('tenant_id', 'in', ['', user.tenantId])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const secondsOf = ({ created_at, ended_at }: { readonly created_at: string; readonly ended_at: string | null }) =>
  Math.max(0, Math.round((momentOf(ended_at ?? created_at) - momentOf(created_at)) / 1000));

/** Where runs of the tenant wait, and how long each step takes, over all versions of a process; what waits longest first. */
export async function waitingSteps(asking: Asking, query: WaitsQuery) {
  const [open, done, versions] = await Promise.all([
    openSteps(asking, query),
    doneSteps(asking, query),
    definitions(asking),
  ]);
  const stepOf = (row: { readonly definition_id: string; readonly activity_id: string }): string =>
    `${versions.get(row.definition_id)?.flow_key ?? ''}/${row.activity_id}`;
  const opened = Map.groupBy(open, stepOf);
  const ended = Map.groupBy(done, stepOf);
  const versionOf = (id: string): number => Number(versions.get(id)?.version ?? 0);
  const told = [...new Set([...opened.keys(), ...ended.keys()])].map((step) => {
    const [now, before] = [opened.get(step) ?? [], ended.get(step) ?? []];
    // It is called as its newest version calls it.
    const [last] = [...now, ...before].toSorted((a, b) => versionOf(b.definition_id) - versionOf(a.definition_id));
    const version = versions.get(last?.definition_id ?? '');
    return {
      processDefinitionId: version?.id ?? '',
      processDefinitionKey: version?.flow_key ?? '',
      processDefinitionName: version?.name ?? '',
      category: version?.category ?? '',
      taskDefinitionKey: last?.activity_id ?? '',
      taskName: last?.name ?? '',
      since: now.map(({ since }) => since).toSorted()[0] ?? '',
      open: now.reduce((sum, row) => sum + Number(row.open), 0),
      overdue: now.reduce((sum, row) => sum + Number(row.overdue), 0),
      ...timesOf(before.map(secondsOf)),
    };
  });
  return told.toSorted((a, b) => (a.since || '9').localeCompare(b.since || '9') || b.median - a.median);
}
