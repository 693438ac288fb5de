import type { KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { KEY_CATEGORIES, KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';

type Category = KeyOf<'ent_staff_category'>;

export interface Person {
  readonly entId: string;
  readonly userName: string;
  readonly phone: string;
  readonly idCard: string | null;
  readonly staffCategory: Category;
}

/**
 * People of the enterprises in the categories asked for: those their files name, and those the
 * training archive knows. One person (by phone) counts once per enterprise.
 */
export async function taskPeople(
  context: OperationContext,
  enterprises: readonly RowOf<'entInfo'>[],
  categories: readonly Category[],
): Promise<readonly Person[]> {
  const ids = enterprises.map(({ id }) => id);
  const archive = await archived(context, ids, categories);
  const named = enterprises.flatMap((enterprise) => namedPeople(enterprise, categories));
  const people = new Map<string, Person>();
  for (const person of [...archive, ...named]) people.set(`${person.entId} ${person.phone}`, withCard(person, people));
  return [...people.values()];
}

function namedPeople(enterprise: RowOf<'entInfo'>, categories: readonly Category[]): readonly Person[] {
  return KEY_CATEGORIES.flatMap((staffCategory) => {
    const userName = enterprise[KEY_PEOPLE[staffCategory].name];
    const phone = enterprise[KEY_PEOPLE[staffCategory].phone];
    if (!categories.includes(staffCategory) || userName === null || phone === null) return [];
    return [{ entId: enterprise.id, userName, phone, idCard: null, staffCategory }];
  });
}

/** The archive knows identity cards, the file of the enterprise does not. */
function withCard(person: Person, known: ReadonlyMap<string, Person>): Person {
  return { ...person, idCard: person.idCard ?? known.get(`${person.entId} ${person.phone}`)?.idCard ?? null };
}

/** Where and what somebody is says her latest record: she may have left since an earlier one. */
async function archived(
  context: OperationContext,
  ids: readonly string[],
  categories: readonly Category[],
): Promise<readonly Person[]> {
  if (ids.length === 0 || categories.length === 0) return [];
  const archive = rowsOf(context, 'examStaffCourseLog');
  const rows = await archive.all({ where: { path: 'entId', op: 'in', value: [...ids] } });
  const years = new Map<string, number>();
  for (const { idCard, trainYear } of await archive.pluck(
    'idCard',
    [...new Set(rows.map((row) => row.idCard))],
    ['trainYear'],
  ))
    years.set(idCard, Math.max(trainYear, years.get(idCard) ?? 0));
  return rows.flatMap(({ entId, userName, phone, idCard, staffCategory, trainYear }) =>
    categories.includes(staffCategory) && trainYear === years.get(idCard)
      ? [{ entId, userName, phone, idCard, staffCategory }]
      : [],
  );
}
