import type { Entity } from '../../model/Entity.ts';
import { commentTables, type FollowRow } from '../database/commentTables.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

interface Followed {
  readonly entity: Pick<Entity, 'name'>;
  readonly id: string;
}

const rowOf = ({ repository, user, now }: OperationContext, { entity, id }: Followed): FollowRow => ({
  entity: entity.name,
  record_id: id,
  user_id: user.id,
  tenant_id: repository.tenantId,
  at: now(),
  stopped_at: null,
});

/** Whether this person is told of what happens to the record. */
export async function follows({ repository, user }: OperationContext, { entity, id }: Followed): Promise<boolean> {
  const row = await commentTables(repository.database.executor)
    .selectFrom('shian_follow')
    .select('stopped_at')
    .where('record_id', '=', id)
    .where('user_id', '=', user.id)
    .where('entity', '=', entity.name)
    .executeTakeFirst();
  return row !== undefined && row.stopped_at === null;
}

/** Follows a record, or no more. */
export async function setFollow(context: OperationContext, followed: Followed, on: boolean): Promise<void> {
  const stopped_at = on ? null : context.now();
  await context.repository.database.write((executor) =>
    commentTables(executor)
      .insertInto('shian_follow')
      .values({ ...rowOf(context, followed), stopped_at })
      .onConflict((known) => known.columns(['record_id', 'user_id', 'entity']).doUpdateSet({ stopped_at }))
      .execute(),
  );
}

/** Whoever says something wants to hear the answer, unless she has said otherwise. */
export async function followBySaying(context: OperationContext, followed: Followed): Promise<void> {
  await commentTables(context.repository.database.executor)
    .insertInto('shian_follow')
    .values(rowOf(context, followed))
    .onConflict((known) => known.columns(['record_id', 'user_id', 'entity']).doNothing())
    .execute();
}
