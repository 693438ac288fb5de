import type { Directory } from '../people/Directory.ts';

/**
 * Until the transaction of this directory ends, nobody else decides on this person's password; answers its
 * hash as it then is. Taken before her row is: whoever holds that would wait for whoever holds this.
 */
export async function lockPassword(
  { database, entities, repository }: Directory,
  tenantId: string,
  userId: string,
): Promise<string | undefined> {
  await database.dialect.lockName(database.executor, `password ${userId}`);
  return repository(tenantId).secret(entities.user, userId, 'password');
}
