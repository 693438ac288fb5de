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

/** Somebody was named in a comment. */
export interface MentionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly comment_id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly actor: string;
  readonly at: string;
  readonly read_at: string | null;
}

interface CommentTables {
  shian_comment: CommentRow;
  shian_mention: MentionRow;
}

/** The same connection, seen as the tables of comments. */
export const commentTables = (executor: Executor): Kysely<CommentTables> =>
  executor as unknown as Kysely<CommentTables>;

/** Comments beside records, and who was named in them. */
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
    },
    indexes: {
      shian_mention_user: ['user_id', 'tenant_id', 'id'],
      shian_mention_comment: ['comment_id'],
      shian_mention_record: ['record_id'],
    },
  },
});

/** What was said of records goes with them, for good. */
export async function forgetComments(executor: Executor, entity: string, ids: readonly string[]): Promise<void> {
  const tables = commentTables(executor);
  await tables.deleteFrom('shian_comment').where('entity', '=', entity).where('record_id', 'in', ids).execute();
  await tables.deleteFrom('shian_mention').where('entity', '=', entity).where('record_id', 'in', ids).execute();
}
