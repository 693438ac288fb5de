import { tellsStates } from '../../../model/comments.ts';
import type { Executor } from '../../database/Database.ts';
import { type FollowedEvent, notifyFollowers } from '../followers.ts';
import type { NotedChange } from './Journal.ts';

/** What a change made of the state of its record, where people follow such records. */
function toldOf({ op, entity, recordId, actor, at, before, after }: NotedChange): FollowedEvent[] {
  const { states } = entity;
  if (op !== 'update' || states === undefined || !tellsStates(entity) || !after.has(states.field)) return [];
  const [old, now] = [before.get(states.field) ?? null, after.get(states.field) ?? null];
  if (old === now) return [];
  const about = { entity: entity.name, record_id: recordId, comment_id: '', actor, at };
  return [{ ...about, kind: 'state', states: JSON.stringify([old, now]) }];
}

/** Whoever follows a record is told that its state has changed, by whichever way it was written. */
export async function notifyOfStates(executor: Executor, changes: readonly NotedChange[]): Promise<void> {
  const told = Map.groupBy(changes.flatMap(toldOf), ({ entity }) => entity);
  for (const [entity, of] of told) await notifyFollowers(executor, entity, of);
}
