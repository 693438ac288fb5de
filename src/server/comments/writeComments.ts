import { isBlank } from '../../model/isBlank.ts';
import type { CommentFile, RecordComment } from '../../protocol/calls/readComments.ts';
import { AppError } from '../AppError.ts';
import { type CommentRow, commentTables, type FollowRow } from '../database/commentTables.ts';
import { newId } from '../database/newId.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { notifyFollowers } from '../repository/followers.ts';
import { findCommented, mayModerate } from './commented.ts';
import { filesOf, findComment, mentionsOf, presentComments } from './commentRows.ts';
import { followBySaying } from './follows.ts';
import { ownFiles } from './ownFiles.ts';
import { checkReaders, type People } from './readers.ts';

/** What is said, who is named in it, and what is attached. */
export interface Said {
  readonly text: string;
  readonly mentions?: readonly string[] | undefined;
  readonly files?: readonly CommentFile[] | undefined;
}

const textOf = ({ text, files = [] }: Said): string => {
  if (isBlank(text) && files.length === 0) throw new AppError('commentEmpty');
  return text.trim();
};

/** Tells people that they were named. */
async function tell(context: OperationContext, row: CommentRow, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const { id, tenant_id, entity, record_id } = row;
  const mentions = people.map((user_id) => ({
    id: newId(),
    tenant_id,
    user_id,
    comment_id: id,
    entity,
    record_id,
    actor: context.user.id,
    at: context.now(),
    read_at: null,
    kind: 'mention' as const,
    states: null,
  }));
  await commentTables(context.repository.database.executor).insertInto('shian_mention').values(mentions).execute();
}

const shown = async (context: OperationContext, row: CommentRow): Promise<RecordComment> => {
  const entity = context.model.entities[row.entity];
  const [comment] = entity ? await presentComments(context, { entity }, [row]) : [];
  if (comment === undefined) throw new AppError('notFound');
  return comment;
};

/** Says something about a record that one may read, and follows it from then on. */
export async function addComment(
  context: OperationContext,
  people: People,
  { entity: name, id, ...said }: Said & { readonly entity: string; readonly id: string },
): Promise<RecordComment> {
  const { entity } = await findCommented(context, name, id);
  const mentioned = await checkReaders(context, people, entity, id, said.mentions ?? []);
  const row: CommentRow = {
    id: newId(),
    tenant_id: context.repository.tenantId,
    entity: entity.name,
    record_id: id,
    author: context.user.id,
    at: context.now(),
    edited_at: null,
    text: textOf(said),
    mentions: JSON.stringify(mentioned),
    files: JSON.stringify(await ownFiles(context, said.files ?? [])),
  };
  await context.repository.write(async (repository) => {
    const inside = { ...context, repository };
    const { executor } = repository.database;
    await commentTables(executor).insertInto('shian_comment').values(row).execute();
    await tell(inside, row, mentioned);
    const said = { entity: entity.name, record_id: id, comment_id: row.id, actor: row.author, at: row.at };
    // Nobody is told twice of one comment, and what is said stays within the tenant, also of a record that all share.
    const isMeant = ({ tenant_id, user_id }: FollowRow) => tenant_id === row.tenant_id && !mentioned.includes(user_id);
    await notifyFollowers(executor, entity.name, [{ ...said, kind: 'comment', states: null }], isMeant);
    await followBySaying(inside, { entity, id });
  });
  return shown(context, row);
}

/** Changes what one said oneself; who is named only now is told now. */
export async function editComment(
  context: OperationContext,
  people: People,
  { id, ...said }: Said & { readonly id: string },
): Promise<RecordComment> {
  const before = await findComment(context, id);
  const { entity } = await findCommented(context, before.entity, before.record_id);
  if (before.author !== context.user.id) throw new AppError('forbidden');
  const known = mentionsOf(before);
  const asked = said.mentions ?? known;
  const added = await checkReaders(
    context,
    people,
    entity,
    before.record_id,
    asked.filter((one) => !known.includes(one)),
  );
  const mentioned = [...known.filter((one) => asked.includes(one)), ...added];
  const files = await ownFiles(context, said.files ?? filesOf(before), filesOf(before));
  const changes = {
    text: textOf({ ...said, files }),
    mentions: JSON.stringify(mentioned),
    files: JSON.stringify(files),
    edited_at: context.now(),
  };
  await context.repository.write(async (repository) => {
    const tables = commentTables(repository.database.executor);
    await tables.updateTable('shian_comment').set(changes).where('id', '=', id).execute();
    // Who follows the record was told of the comment, and is told now that she is named in it.
    const gone = [...known.filter((one) => !mentioned.includes(one)), ...added];
    if (gone.length > 0)
      await tables.deleteFrom('shian_mention').where('comment_id', '=', id).where('user_id', 'in', gone).execute();
    await tell({ ...context, repository }, before, added);
  });
  return shown(context, { ...before, ...changes });
}

/** Takes away what one said oneself, or what others said of a record that one may delete. */
export async function removeComment(context: OperationContext, id: string): Promise<void> {
  const row = await findComment(context, id);
  const { entity } = await findCommented(context, row.entity, row.record_id);
  if (row.author !== context.user.id && !mayModerate(context, entity)) throw new AppError('forbidden');
  await context.repository.write(async (repository) => {
    const tables = commentTables(repository.database.executor);
    await tables.deleteFrom('shian_mention').where('comment_id', '=', id).execute();
    await tables.deleteFrom('shian_comment').where('id', '=', id).execute();
  });
}
