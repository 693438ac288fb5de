import type { Executor } from '../database/Database.ts';
import { flowTables } from '../database/flowTables.ts';
import { DEFINITION_COLUMNS, DELETED, type DefinitionQuery, definitionRecord } from './definitionPage.ts';
import type { FlowUser } from './FlowContext.ts';
import { likePattern } from './flowLists.ts';
import { rowsPage } from './rowsPage.ts';

export interface DeployedQuery extends DefinitionQuery {
  readonly suspensionState?: string;
}

export type Overseer = FlowUser & { readonly administrator: boolean };

/** Definitions of the common kind, or of one's tenant; the platform's administrator looks after those of all tenants. */
function deployed(executor: Executor, { tenantId, administrator }: Overseer, query: DeployedQuery) {
  const { category = '', mode = '', name = '', key = '', suspensionState = '' } = query;
  let found = flowTables(executor).selectFrom('shian_flow_definition').where('suspension_state', '<>', DELETED);
  if (mode !== '2') found = found.where('tenant_id', '=', '');
  else if (administrator) found = found.where('tenant_id', '<>', '');
  else found = found.where('tenant_id', '=', tenantId);
  if (category !== '') found = found.where('category', '=', category);
  if (name.trim() !== '') found = found.where('name', 'like', likePattern(name.trim()));
  if (key.trim() !== '') found = found.where('flow_key', 'like', likePattern(key.trim()));
  if (suspensionState !== '') found = found.where('suspension_state', '=', Number(suspensionState));
  return found;
}

/** How many runs of each definition are under way. */
export async function runningOf(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_instance')
    .select((of) => ['definition_id', of.fn.countAll().as('total')])
    .where('definition_id', 'in', [...ids])
    .where('status', '=', 'running')
    .groupBy('definition_id')
    .execute();
  return new Map(rows.map((row) => [row.definition_id, Number(row.total)]));
}

const processOf = (row: { readonly tenant_id: string; readonly flow_key: string }): string =>
  `${row.tenant_id}/${row.flow_key}`;

/** The newest version of each of these processes. */
async function newestOf(executor: Executor, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .select((of) => ['tenant_id', 'flow_key', of.fn.max('version').as('newest')])
    .where('flow_key', 'in', [...new Set(keys)])
    .where('suspension_state', '<>', DELETED)
    .groupBy(['tenant_id', 'flow_key'])
    .execute();
  return new Map(rows.map((row) => [processOf(row), Number(row.newest)]));
}

/** Deployed processes with all their versions, the newest of each first. */
export async function deployedPage(executor: Executor, user: Overseer, query: DeployedQuery) {
  const { rows, ...page } = await rowsPage(deployed(executor, user, query), query, (found) =>
    found.select(DEFINITION_COLUMNS).orderBy('flow_key').orderBy('tenant_id').orderBy('version', 'desc'),
  );
  const keys = rows.map((row) => row.flow_key);
  const [running, newest] = await Promise.all([
    runningOf(
      executor,
      rows.map(({ id }) => id),
    ),
    newestOf(executor, keys),
  ]);
  const records = rows.map((row) => ({
    ...definitionRecord(row),
    newest: newest.get(processOf(row)) === Number(row.version),
    running: running.get(row.id) ?? 0,
  }));
  return { ...page, records };
}
