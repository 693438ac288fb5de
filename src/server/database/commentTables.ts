import type { Kysely } from 'kysely';
import type { Executor } from './Database.ts';
import { declareTables } from './declareTables.ts';

/** What somebody said about a record. */
export interface CommentRow {
  readonly id: string;
  /** Of whoever said it; people of other tenants never read it, also of a record that all share. */
  readonly tenant_id: string;
  readonly entity: string;
  readonly record_id: string;
  /** User id. */
  readonly author: string;
  readonly at: string;
  readonly edited_at: string | null;
  readonly text: string;
  /** JSON: ids of the people it names. */
  readonly mentions: string;
  /** JSON: what is attached, as `files` fields hold it. */
  readonly files: string;
}

/** Why somebody is told of a record: named in a comment (also null), a comment on what she follows, another state of it. */
export type MentionKind = 'mention' | 'comment' | 'state';

/** Somebody is told under the bell of what was said of a record, or of its state. */
export interface MentionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  /** Empty: it is about a state. */
  readonly comment_id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly actor: string;
  readonly at: string;
  readonly read_at: string | null;
  readonly kind: MentionKind | null;
  /** JSON: keys of the state before and after. */
  readonly states: string | null;
}

/** Somebody wants to be told of a record. */
export interface FollowRow {
  readonly entity: string;
  readonly record_id: string;
  readonly user_id: string;
  /** Of the person. */
  readonly tenant_id: string;
  readonly at: string;
  /** Since when she wants it no more: saying something does not make her follow again. */
  readonly stopped_at: string | null;
}

interface CommentTables {
  shian_comment: CommentRow;
  shian_mention: MentionRow;
  shian_follow: FollowRow;
}

/** The same connection, seen as the tables of comments. */
export const commentTables = (executor: Executor): Kysely<CommentTables> =>
  executor as unknown as Kysely<CommentTables>;

/** Comments beside records, who was told of them, and who wants to be. */
export const COMMENT_TABLES = declareTables<CommentTables>({
  shian_comment: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      entity: 'text',
      record_id: 'text',
      author: 'text',
      at: 'text',
      edited_at: 'text?',
      text: 'text',
      mentions: 'text',
      files: 'text',
    },
    indexes: { shian_comment_record: ['record_id', 'tenant_id', 'id'] },
  },
  shian_mention: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      user_id: 'text',
      comment_id: 'text',
      entity: 'text',
      record_id: 'text',
      actor: 'text',
      at: 'text',
      read_at: 'text?',
      kind: 'text?',
      states: 'text?',
    },
    indexes: {
      shian_mention_user: ['user_id', 'tenant_id', 'id'],
      shian_mention_comment: ['comment_id'],
      shian_mention_record: ['record_id'],
      shian_mention_at: ['at'],
    },
  },
  shian_follow: {
    columns: {
      entity: 'text',
      record_id: 'text',
      user_id: 'text',
      tenant_id: 'text',
      at: 'text',
      stopped_at: 'text?',
    },
    key: ['record_id', 'user_id', 'entity'],
  },
});

/** What was said of records goes with them, for good. */
export async function forgetComments(executor: Executor, entity: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const tables = commentTables(executor);
  await tables.deleteFrom('shian_comment').where('entity', '=', entity).where('record_id', 'in', ids).execute();
  await tables.deleteFrom('shian_mention').where('entity', '=', entity).where('record_id', 'in', ids).execute();
  await tables.deleteFrom('shian_follow').where('entity', '=', entity).where('record_id', 'in', ids).execute();
}
