import { fileTables } from '../database/fileTables.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { idOfName, nameOfLink } from './fileLinks.ts';

/** How long a recording in our store says it is, in seconds; undefined for other files and addresses. */
export async function storedSeconds({ repository }: OperationContext, link: string): Promise<number | undefined> {
  const name = nameOfLink(link);
  if (name === undefined) return undefined;
  const row = await fileTables(repository.database.executor)
    .selectFrom('shian_file')
    .select('seconds')
    .where('id', '=', idOfName(name))
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.seconds ?? undefined;
}
