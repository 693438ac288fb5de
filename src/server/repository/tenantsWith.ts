import type { Condition } from '../../model/Condition.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import type { Database } from '../database/Database.ts';
import { sql } from '../database/sqlText.ts';
import { conditionSql } from './conditionSql.ts';
import { entityTable } from './entityTable.ts';
import type { RefScope } from './Repository.ts';

/** The tenants that have rows like these: where the server has work of its own to do. Rows of all tenants are the platform's. */
export async function tenantsWith(
  database: Database,
  model: Model,
  entity: Entity,
  where: Condition,
  scope: RefScope,
): Promise<string[]> {
  const world = { model, entity, dialect: database.dialect, tenantId: PLATFORM, scope };
  const table = entityTable(entity);
  const tenant = table.tag === 'tenant' ? sql`tenant_id` : sql`${PLATFORM}`;
  const query = sql<{ tenant: unknown }>`select distinct ${tenant} as tenant from ${table.ref}
    where is_deleted = 0 and (${conditionSql(where, world)})`;
  const { rows } = await database.executor.executeQuery(query.compile(database.dialect));
  return rows.map((row) => String(row.tenant));
}
