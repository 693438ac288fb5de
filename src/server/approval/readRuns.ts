import type { Entity } from '../../model/Entity.ts';
import { RUN_STATUSES, type RunStatus } from '../../model/workflow.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowInstanceRow, type FlowTaskRow, flowTables } from '../database/flowTables.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

export type RunRow = Pick<
  FlowInstanceRow,
  'id' | 'definition_id' | 'business_id' | 'starter_id' | 'outcome' | 'state' | 'started_at' | 'ended_at'
>;
export type StepRow = Pick<
  FlowTaskRow,
  'id' | 'instance_id' | 'activity_id' | 'name' | 'assignee' | 'status' | 'pass' | 'created_at' | 'claimed_at'
>;

/** The last run of each of these records, by record. */
export async function latestRuns(
  { repository, user }: OperationContext,
  { table }: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RunRow>> {
  const rows = await flowTables(repository.database.executor)
    .selectFrom('shian_flow_instance')
    .select(['id', 'definition_id', 'business_id', 'starter_id', 'outcome', 'started_at', 'ended_at'])
    // The whole state is long; only runs of earlier releases say nowhere else how they stand.
    .select((of) => of.case().when('outcome', 'is', null).then(of.ref('state')).else('').end().as('state'))
    .where('tenant_id', '=', user.tenantId)
    .where('business_id', 'in', [...ids])
    .where('business_table', '=', table)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.business_id, row]));
}

/** How the machine calls the state of a run. */
export function statusOf({ outcome, state, ended_at }: RunRow): RunStatus {
  const saved: { status?: string } = outcome === null && state !== '' ? JSON.parse(state) : {};
  const said = outcome ?? saved.status;
  return RUN_STATUSES.find((one) => one === said) ?? (ended_at === null ? 'running' : 'approved');
}

/** The steps of runs that are open or were decided. */
export async function stepsOfRuns(executor: Executor, runs: readonly string[]): Promise<readonly StepRow[]> {
  if (runs.length === 0) return [];
  return flowTables(executor)
    .selectFrom('shian_flow_task')
    .select(['id', 'instance_id', 'activity_id', 'name', 'assignee', 'status', 'pass', 'created_at', 'claimed_at'])
    .where('instance_id', 'in', [...runs])
    .where('status', 'in', ['open', 'done'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Who may claim these steps, by step. */
export async function candidatesOfSteps(
  executor: Executor,
  steps: readonly StepRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const open = steps.filter(({ status, assignee }) => status === 'open' && assignee === '');
  if (open.length === 0) return new Map();
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_candidate')
    .selectAll()
    .where(
      'task_id',
      'in',
      open.map(({ id }) => id),
    )
    .orderBy('candidate')
    .execute();
  const byTask = Map.groupBy(rows, ({ task_id }) => task_id);
  return new Map([...byTask].map(([task, some]) => [task, some.map(({ candidate }) => candidate)]));
}

type HeldStep = Pick<FlowTaskRow, 'activity_id'> & Pick<FlowInstanceRow, 'definition_id' | 'business_id'>;

interface Holding {
  /** As whom the person may claim. */
  readonly as: readonly string[];
  /** Only these steps; undefined is all. */
  readonly among: readonly string[] | undefined;
  readonly limit: number;
}

/** Steps of others' requests under way that a person has, had or may claim, with the record that each is about. */
export async function stepsHeldBy(
  { repository, user }: OperationContext,
  { table }: Entity,
  { as, among, limit }: Holding,
): Promise<readonly HeldStep[]> {
  const tables = flowTables(repository.database.executor);
  const claimable = tables
    .selectFrom('shian_flow_candidate')
    .select('task_id')
    .where('candidate', 'in', [...as]);
  const asked = tables
    .selectFrom('shian_flow_task as t')
    .innerJoin('shian_flow_instance as i', 'i.id', 't.instance_id')
    .select(['t.activity_id', 'i.definition_id', 'i.business_id'])
    .where('i.tenant_id', '=', user.tenantId)
    .where('i.business_table', '=', table)
    .where('i.status', '=', 'running')
    .where('i.starter_id', '!=', user.id)
    .where((of) =>
      of.or([
        of.and([of('t.assignee', '=', user.id), of('t.status', 'in', ['open', 'done'])]),
        of.and([of('t.assignee', '=', ''), of('t.status', '=', 'open'), of('t.id', 'in', claimable)]),
      ]),
    )
    .limit(limit);
  return (among === undefined ? asked : asked.where('t.activity_id', 'in', [...among])).execute();
}
