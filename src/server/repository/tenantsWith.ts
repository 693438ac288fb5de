import { sql } from 'kysely';
import type { Condition } from '../../model/Condition.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import type { Database } from '../database/Database.ts';
import { conditionSql } from './conditionSql.ts';
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
  const tenant = entity.storage === 'tenant' ? sql<string>`tenant_id` : sql<string>`${PLATFORM}`;
  const rows = await database.executor
    .selectFrom(entity.table)
    .select(tenant.as('tenant'))
    .distinct()
    .where('is_deleted', '=', 0)
    .where(sql<boolean>`(${conditionSql(where, world)})`)
    .execute();
  return rows.map((row) => String(row.tenant));
}
