import type { CommentFile, RecordComment } from '../../protocol/calls/readComments.ts';
import { AppError } from '../AppError.ts';
import { type CommentRow, commentTables } from '../database/commentTables.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { actorNames } from '../records/names.ts';
import { type Commented, mayModerate } from './commented.ts';
import { follows } from './follows.ts';

/** So many comments are answered at once. */
const PAGE_COMMENTS = 20;

export const filesOf = ({ files }: CommentRow): CommentFile[] => JSON.parse(files) as CommentFile[];
export const mentionsOf = ({ mentions }: CommentRow): string[] => JSON.parse(mentions) as string[];

/** Comments as this reader may see and change them. */
export async function presentComments(
  context: OperationContext,
  { entity }: Pick<Commented, 'entity'>,
  rows: readonly CommentRow[],
): Promise<RecordComment[]> {
  const ids = rows.flatMap((row) => [row.author, ...mentionsOf(row)]);
  const names = await actorNames(context, ids);
  const person = (id: string) => ({ id, name: names.get(id) ?? id });
  const moderates = mayModerate(context, entity);
  return rows.map((row) => ({
    id: row.id,
    author: person(row.author),
    at: row.at,
    editedAt: row.edited_at ?? '',
    text: row.text,
    mentions: mentionsOf(row).map(person),
    files: filesOf(row),
    mine: row.author === context.user.id,
    removable: row.author === context.user.id || moderates,
  }));
}

/** A page of what was said of a record, the newest first. */
export async function commentPage(
  context: OperationContext,
  { entity, record }: Commented,
  before: string | undefined,
) {
  const { tenantId, database } = context.repository;
  const all = commentTables(database.executor)
    .selectFrom('shian_comment')
    .where('record_id', '=', String(record.id))
    .where('tenant_id', '=', tenantId)
    .where('entity', '=', entity.name);
  const { total } = await all.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .$if(before !== undefined, (older) => older.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE_COMMENTS + 1)
    .execute();
  const comments = await presentComments(context, { entity }, rows.slice(0, PAGE_COMMENTS));
  const more = rows.length > PAGE_COMMENTS;
  return { comments, total: Number(total), more, follows: await follows(context, { entity, id: String(record.id) }) };
}

/** A comment of the reader's tenant; whether she may read its record is asked with the record. */
export async function findComment({ repository }: OperationContext, id: string): Promise<CommentRow> {
  const row = await commentTables(repository.database.executor)
    .selectFrom('shian_comment')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', repository.tenantId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('notFound');
  return row;
}
