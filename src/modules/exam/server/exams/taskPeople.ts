import type { EntityRecord } from '../../../../protocol/types.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { readAll } from '../../../../server/repository/readAll.ts';
import { KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';

export interface Person {
  readonly entId: string;
  readonly userName: string;
  readonly phone: string;
  readonly idCard: string | null;
  readonly staffCategory: string;
}

/**
 * People of the enterprises in the categories asked for: those their files name, and those the
 * training archive knows. One person (by phone) counts once per enterprise.
 */
export async function taskPeople(
  context: OperationContext,
  enterprises: readonly EntityRecord[],
  categories: readonly string[],
): Promise<readonly Person[]> {
  const ids = enterprises.map((enterprise) => String(enterprise.id));
  const archive = await archived(context, ids, categories);
  const named = enterprises.flatMap((enterprise) => namedPeople(enterprise, categories));
  const people = new Map<string, Person>();
  for (const person of [...archive, ...named]) people.set(`${person.entId} ${person.phone}`, withCard(person, people));
  return [...people.values()];
}

function namedPeople(enterprise: EntityRecord, categories: readonly string[]): readonly Person[] {
  return Object.entries(KEY_PEOPLE).flatMap(([staffCategory, at]) => {
    const userName = enterprise[at.name];
    const phone = enterprise[at.phone];
    if (!categories.includes(staffCategory) || typeof userName !== 'string' || typeof phone !== 'string') return [];
    return [{ entId: String(enterprise.id), userName, phone, idCard: null, staffCategory }];
  });
}

/** The archive knows identity cards, the file of the enterprise does not. */
function withCard(person: Person, known: ReadonlyMap<string, Person>): Person {
  return { ...person, idCard: person.idCard ?? known.get(`${person.entId} ${person.phone}`)?.idCard ?? null };
}

async function archived(
  context: OperationContext,
  ids: readonly string[],
  categories: readonly string[],
): Promise<readonly Person[]> {
  if (ids.length === 0 || categories.length === 0) return [];
  const where = allOf(
    { path: 'entId', op: 'in', value: [...ids] },
    { path: 'staffCategory', op: 'in', value: [...categories] },
  );
  const rows = await readAll(context.repository, entityNamed(context, 'examStaffCourseLog'), { where });
  return rows.map((row) => ({
    entId: String(row.entId),
    userName: String(row.userName),
    phone: String(row.phone),
    idCard: typeof row.idCard === 'string' ? row.idCard : null,
    staffCategory: String(row.staffCategory),
  }));
}
