import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { textOf } from '../identity/people/Directory.ts';
import type { Stage } from '../kit/ServerModule.ts';
import { readAll } from '../repository/readAll.ts';
import { currentDefinition } from '../workflow/currentDefinition.ts';
import { flowContext } from '../workflow/FlowContext.ts';
import { startInstance } from '../workflow/startInstance.ts';
import { processVariables } from './processVariables.ts';

/** Of each entity. The others stand as an office finds them that begins with processes: decided at once. */
const RUNS = 5;
/** Ids of their own, so that the demonstration is the same each time. */
const FIRST_ID = 1_810_000_000_000_000_000n;

async function longestWaiting({ directory }: Stage, entity: Entity, tenantId: string): Promise<EntityRecord[]> {
  const { states } = entity;
  return directory.repository(tenantId).find(entity, {
    filters: states === undefined ? [] : [{ field: states.field, op: 'eq', value: states.initial }],
    sort: [{ field: 'createTime', order: 'ASC' }],
    limit: RUNS,
  });
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
    for (const entity of bound) {
      for (const record of await longestWaiting(stage, entity, tenantId)) {
        const user = { id: textOf(record.createUser), tenantId, roleAliases: [] };
        const flow = flowContext(directory, { modules, user, newId, now: textOf(record.createTime) });
        const definition = await currentDefinition(flow, entity.workflow?.process ?? '');
        const paper = { table: entity.table, id: textOf(record.id) };
        await startInstance(flow, definition, paper, processVariables(entity, record));
      }
    }
  }
}
