import type { EntityRecord } from '../../../protocol/types.ts';
import { type Directory, textOf } from '../../identity/people/Directory.ts';
import type { FlowRecord } from '../../workflow/FlowRecord.ts';

const nameOf = (user: EntityRecord): string => textOf(user.realName) || textOf(user.name) || textOf(user.account);

/** Names of a tenant's people by id, in one read; people who left keep theirs. */
export async function namesOf(
  { repository, entities }: Directory,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return new Map();
  const users = await repository(tenantId).pluck(entities.user, 'id', wanted, ['id', 'realName', 'name', 'account']);
  return new Map(users.map((user) => [textOf(user.id), nameOf(user)]));
}

/** The records with the names of those who have them. */
export async function withAssignees(
  directory: Directory,
  tenantId: string,
  records: readonly FlowRecord[],
): Promise<FlowRecord[]> {
  const ids = records.flatMap(({ assignee, startUser }) => [textOf(assignee), textOf(startUser)]);
  const names = await namesOf(directory, tenantId, ids);
  return records.map((record) => ({
    ...record,
    assigneeName: names.get(textOf(record.assignee)) ?? '',
    startUserName: names.get(textOf(record.startUser)) ?? '',
  }));
}
