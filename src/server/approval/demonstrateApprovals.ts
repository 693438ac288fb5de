import { OVERSEERS } from '../../flow/approvers/candidates.ts';
import { DEMONSTRATED_RUNS } from '../../flow/demonstratedRuns.ts';
import type { Entity } from '../../model/Entity.ts';
import { textOf } from '../../model/recordValues.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { flowTables } from '../database/flowTables.ts';
import type { Stage } from '../kit/ServerModule.ts';
import { readAll } from '../repository/readAll.ts';
import { askPeople } from '../workflow/askPeople.ts';
import { claimTask } from '../workflow/claimTask.ts';
import { currentDefinition } from '../workflow/currentDefinition.ts';
import { type FlowContext, flowContext } from '../workflow/FlowContext.ts';
import { graphOf } from '../workflow/graphOf.ts';
import { startInstance } from '../workflow/startInstance.ts';
import { processVariables } from './processVariables.ts';

/** Ids of their own, so that the demonstration is the same each time. */
const FIRST_ID = 1_810_000_000_000_000_000n;

async function longestWaiting({ directory }: Stage, entity: Entity, tenantId: string): Promise<EntityRecord[]> {
  const { states } = entity;
  return directory.repository(tenantId).find(entity, {
    filters: states === undefined ? [] : [{ field: states.field, op: 'eq', value: states.initial }],
    sort: [{ field: 'createTime', order: 'ASC' }],
    limit: DEMONSTRATED_RUNS,
  });
}

/** Who looks after the processes of a tenant; a demonstration without one has nobody who takes tasks up. */
async function overseerOf({ directory }: Stage, tenantId: string): Promise<string | undefined> {
  const found = await askPeople(directory, tenantId, (people) => OVERSEERS.flatMap((role) => people.inRole(role)));
  return found[0];
}

/** Where many may be agreed to at once, they are on the desk of somebody. */
async function takeUp(flow: FlowContext, run: string): Promise<void> {
  const open = await flowTables(flow.executor)
    .selectFrom('shian_flow_task')
    .select('id')
    .where('instance_id', '=', run)
    .where('status', '=', 'open')
    .where('assignee', '=', '')
    .execute();
  for (const { id } of open) await claimTask(flow, id);
}

/** Demo records that have waited longest for approval are under way: as if whoever made them had handed them in. */
export async function demonstrateApprovals(stage: Stage): Promise<void> {
  const { directory, modules } = stage;
  const { model, platform, entities } = directory;
  let last = FIRST_ID;
  const newId = () => String(++last);
  const bound = Object.values(model.entities).filter(
    ({ workflow, fixtures }) => workflow && workflow.start === undefined && fixtures.count > 0,
  );
  const tenants = await readAll(platform, entities.tenant);
  for (const tenantId of tenants.map((tenant) => textOf(tenant.tenantId)).sort()) {
    const overseer = await overseerOf(stage, tenantId);
    for (const entity of bound) {
      for (const record of await longestWaiting(stage, entity, tenantId)) {
        const user = { id: textOf(record.createUser), tenantId, roleAliases: [] };
        const flow = flowContext(directory, { modules, user, newId, now: textOf(record.createTime) });
        const definition = await currentDefinition(flow, entity.workflow?.process ?? '');
        const paper = { table: entity.table, id: textOf(record.id) };
        const run = await startInstance(flow, definition, paper, processVariables(entity, record));
        const { inBulk } = await graphOf(flow.executor, definition.id);
        if (inBulk && overseer !== undefined)
          await takeUp({ ...flow, user: { id: overseer, tenantId, roleAliases: OVERSEERS } }, run);
      }
    }
  }
}
