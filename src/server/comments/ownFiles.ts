import { COMMENT_FILE_TYPES, MAX_COMMENT_FILE_BYTES } from '../../model/comments.ts';
import type { CommentFile } from '../../protocol/calls/readComments.ts';
import { AppError } from '../AppError.ts';
import { fileTables } from '../database/fileTables.ts';
import { extensionOf } from '../files/fileKinds.ts';
import { idOfName, linkOf, nameOfLink } from '../files/fileLinks.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

/**
 * What is attached is what this person uploaded here, of a kind and size that is taken, or stood there already; its
 * name in the store and its size are the store's word.
 */
export async function ownFiles(
  { repository, user }: OperationContext,
  files: readonly CommentFile[],
  standing: readonly CommentFile[] = [],
): Promise<CommentFile[]> {
  const checked: CommentFile[] = [];
  for (const file of files) {
    const known = standing.find(({ link }) => link === file.link);
    checked.push(known ?? (await storedFile({ repository, user }, file)));
  }
  return checked;
}

async function storedFile(
  { repository, user }: Pick<OperationContext, 'repository' | 'user'>,
  { link, originalName }: CommentFile,
): Promise<CommentFile> {
  const name = nameOfLink(link) ?? '';
  const extension = extensionOf(name) ?? '';
  const isTaken = COMMENT_FILE_TYPES.some((one) => one === extension);
  const row = isTaken
    ? await fileTables(repository.database.executor)
        .selectFrom('shian_file')
        .select(['name', 'bytes'])
        .where('id', '=', idOfName(name))
        .where('name', '=', name)
        .where('user_id', '=', user.id)
        .where('tenant_id', '=', repository.tenantId)
        .where('state', '=', 'stored')
        .executeTakeFirst()
    : undefined;
  if (row === undefined || Number(row.bytes) > MAX_COMMENT_FILE_BYTES) throw new AppError('attachmentRefused');
  return { name, originalName: originalName.trim() || name, link: linkOf(name), size: Number(row.bytes) };
}
