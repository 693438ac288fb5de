import { partsOf } from '../../model/partsOf.ts';
import { commentTables, type FollowRow, type MentionRow } from '../database/commentTables.ts';
import type { Executor } from '../database/Database.ts';
import { newId } from '../database/newId.ts';

/** What is told of a record, whoever is told of it. */
export type FollowedEvent = Pick<
  MentionRow,
  'entity' | 'record_id' | 'comment_id' | 'actor' | 'at' | 'kind' | 'states'
>;

/** Ids or rows of one statement. */
const FITTING = 500;

/** Who follows these records of an entity. */
async function followersOf(executor: Executor, entity: string, ids: readonly string[]): Promise<readonly FollowRow[]> {
  const found: FollowRow[] = [];
  for (const part of partsOf(ids, FITTING)) {
    const rows = commentTables(executor).selectFrom('shian_follow').selectAll().where('record_id', 'in', part);
    found.push(...(await rows.where('entity', '=', entity).where('stopped_at', 'is', null).execute()));
  }
  return found;
}

/** Tells those who follow the records and are meant, but nobody of what she did herself. */
export async function notifyFollowers(
  executor: Executor,
  entity: string,
  told: readonly FollowedEvent[],
  isMeant: (follower: FollowRow) => boolean = () => true,
): Promise<void> {
  const followers = await followersOf(executor, entity, [...new Set(told.map(({ record_id }) => record_id))]);
  const byRecord = Map.groupBy(followers.filter(isMeant), ({ record_id }) => record_id);
  const rows = told.flatMap((one): MentionRow[] =>
    (byRecord.get(one.record_id) ?? [])
      .filter(({ user_id }) => user_id !== one.actor)
      .map(({ tenant_id, user_id }) => ({ ...one, id: newId(), tenant_id, user_id, read_at: null })),
  );
  for (const part of partsOf(rows, FITTING))
    await commentTables(executor).insertInto('shian_mention').values(part).execute();
}
