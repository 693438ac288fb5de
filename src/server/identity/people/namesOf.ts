import { personName } from '../../../model/personName.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { Directory } from './Directory.ts';

/** Names of a tenant's people by id, in one read; people who left keep theirs. */
export async function namesOf(
  { repository, entities }: Directory,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return new Map();
  const users = await repository(tenantId).pluck(entities.user, 'id', wanted, ['id', 'realName', 'name', 'account']);
  return new Map(users.map((user) => [textOf(user.id), personName(user)]));
}
