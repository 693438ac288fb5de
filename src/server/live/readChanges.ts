import { commentTables } from '../database/commentTables.ts';
import type { Database } from '../database/Database.ts';
import { flowTables } from '../database/flowTables.ts';
import { historyTables } from '../database/historyTables.ts';

/** Something was changed: a record of an entity, or what waits for people in the workflow and in comments. */
export interface Change {
  readonly id: string;
  readonly tenantId: string;
  /** Whom it concerns; absent: whoever may see it. */
  readonly userId?: string;
  /** Name of the entity; undefined: tasks, notices and mentions. */
  readonly entity?: string;
}

/** So many changes are told one by one; whoever missed more is told to look at everything. */
export const MAX_CHANGES = 1000;

/**
 * What was written since an id, by whichever server, from the tables that are written with every change anyway: ids
 * rise with time, so they are the cursor.
 */
export async function readChanges({ executor }: Database, after: string): Promise<readonly Change[]> {
  const [records, notices, tasks, claims, mentions] = await Promise.all([
    historyTables(executor)
      .selectFrom('shian_history')
      .select(['id', 'tenant_id', 'entity'])
      .where('id', '>', after)
      // What left in a file stands as it stood.
      .where('op', '!=', 'export')
      .orderBy('id')
      .limit(MAX_CHANGES)
      .execute(),
    flowTables(executor)
      .selectFrom('shian_flow_notice')
      .select(['id', 'tenant_id', 'user_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(MAX_CHANGES)
      .execute(),
    flowTables(executor)
      .selectFrom('shian_flow_task')
      .select(['id', 'tenant_id', 'assignee'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(MAX_CHANGES)
      .execute(),
    flowTables(executor)
      .selectFrom('shian_flow_step as step')
      .innerJoin('shian_flow_instance as instance', 'instance.id', 'step.instance_id')
      .select(['step.id', 'instance.tenant_id'])
      .where('step.id', '>', after)
      .where('step.op', 'in', ['claim', 'unclaim'])
      .orderBy('step.id')
      .limit(MAX_CHANGES)
      .execute(),
    commentTables(executor)
      .selectFrom('shian_mention')
      .select(['id', 'tenant_id', 'user_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(MAX_CHANGES)
      .execute(),
  ]);
  return [
    ...records.map(({ id, tenant_id, entity }) => ({ id, tenantId: tenant_id, entity })),
    // Somebody took one of those that several may claim, or gave it back.
    ...claims.map(({ id, tenant_id }) => ({ id, tenantId: tenant_id })),
    ...[...notices, ...mentions].map(({ id, tenant_id, user_id }) => ({ id, tenantId: tenant_id, userId: user_id })),
    // A task of nobody's waits for whoever claims it.
    ...tasks.map(({ id, tenant_id, assignee }) => ({
      id,
      tenantId: tenant_id,
      ...(assignee === '' ? {} : { userId: assignee }),
    })),
  ];
}
