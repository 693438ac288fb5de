import { fileTables } from '../database/fileTables.ts';
import type { Directory } from '../identity/people/Directory.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import { idOfName, nameOfLink } from './fileLinks.ts';

const PICTURE = /\.(?:jpe?g|png|webp)$/;

/** Whether a link leads to a picture in our store that this person uploaded. */
export async function isOwnPicture(
  { database }: Directory,
  { id, tenantId }: Pick<Principal, 'id' | 'tenantId'>,
  link: string,
): Promise<boolean> {
  const name = nameOfLink(link);
  if (name === undefined || !PICTURE.test(name)) return false;
  const row = await fileTables(database.executor)
    .selectFrom('shian_file')
    .select('id')
    .where('id', '=', idOfName(name))
    .where('name', '=', name)
    .where('user_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return row !== undefined;
}
