import type { Entity } from '../../model/Entity.ts';
import { personName } from '../../model/personName.ts';
import { idsOf, textOf } from '../../model/recordValues.ts';
import { AppError } from '../AppError.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { principalOfUser } from '../identity/principals/principals.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { opensRecords } from '../records/access.ts';
import { visibleRows } from '../records/allowedQuery.ts';
import type { Clocks } from '../steadyNow.ts';

/** Whom to ask about people: their accounts, roles and scopes. */
export interface People {
  readonly directory: Directory;
  readonly clocks: Clocks;
}

/** So many accounts are looked at for those who may read the record. */
const MAX_CANDIDATES = 30;
const MAX_OFFERED = 8;

/** Whether somebody else, signed in, would see the record. */
async function mayRead(
  context: OperationContext,
  { directory, clocks }: People,
  userId: string,
  entity: Entity,
  id: string,
): Promise<boolean> {
  const { repository } = context;
  const user = await principalOfUser(directory, repository.tenantId, userId, clocks);
  if (user === undefined) return false;
  const other = { ...context, user, rowFilter: (one: Entity) => user.scopes.get(one.permissions.menu) };
  if (!opensRecords(other, entity)) return false;
  return (await repository.get(entity, id, visibleRows(other, entity))) !== undefined;
}

/** People whose name has the text and who may read the record; without oneself. */
export async function readersNamed(
  context: OperationContext,
  people: People,
  entity: Entity,
  id: string,
  text: string,
): Promise<{ id: string; name: string; dept: string }[]> {
  const { user: users, dept } = people.directory.entities;
  const { repository, user } = context;
  const words = text.trim();
  const named = (field: string) => ({ field, op: 'contains', value: words }) as const;
  const found = await repository.find(users, {
    ...visibleRows(context, users),
    filters: words === '' ? [] : [{ any: ['realName', 'name', 'account'].map(named) }],
    sort: [{ field: 'id', order: 'ASC' }],
    limit: MAX_CANDIDATES,
  });
  const readers: { id: string; name: string; dept: string }[] = [];
  for (const one of found) {
    if (readers.length === MAX_OFFERED) break;
    const key = String(one.id);
    if (key === user.id || !(await mayRead(context, people, key, entity, id))) continue;
    const [first] = await repository.pluck(dept, 'id', idsOf(one.deptId).slice(0, 1), ['deptName']);
    readers.push({ id: key, name: personName(one), dept: textOf(first?.deptName) });
  }
  return readers;
}

/** Each of these people may read the record; else nobody is named. */
export async function checkReaders(
  context: OperationContext,
  people: People,
  entity: Entity,
  id: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const others = [...new Set(userIds)].filter((one) => one !== context.user.id);
  for (const one of others) if (!(await mayRead(context, people, one, entity, id))) throw new AppError('mentionUnread');
  return others;
}
