import type { KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';

/** What somebody is in an enterprise, which knows her by her mobile number. */
export interface Post {
  readonly entId: string;
  readonly userName: string;
  readonly staffCategory: KeyOf<'ent_staff_category'>;
  /** All that she is there: a task may be meant for any of these. */
  readonly categories: readonly KeyOf<'ent_staff_category'>[];
  readonly phone: string;
}

/** Somebody whose studies count, in each enterprise that she works for; where one is to be noted, it is the first. */
export interface Learner extends Post {
  readonly posts: readonly Post[];
}

/** Whoever is several of an enterprise's key people is noted as the first of these. */
const STUDIES_AS = [
  dict.ent_staff_category.safetyDirector,
  dict.ent_staff_category.safetyOfficer,
  dict.ent_staff_category.personInCharge,
] as const;

/** Who studies with this account; undefined for those who belong to no enterprise: they only look. */
export async function learnerOf(context: OperationContext): Promise<Learner | undefined> {
  const whole = unmasked(context);
  const phone = (await rowsOf(whole, 'user').get(context.user.id))?.phone;
  if (!phone) return undefined;
  const posts = (await postsOf(whole, [phone])).get(phone) ?? (await archived(whole, phone));
  const [first] = posts;
  return first && { ...first, posts };
}

/** People are recognised by their own number, which they see with stars like everybody else's. */
function unmasked(context: OperationContext): OperationContext {
  return { ...context, repository: context.unmasked ?? context.repository };
}

/** What people with these numbers are in the enterprises whose files name them. */
export async function postsOf(
  context: OperationContext,
  phones: readonly string[],
): Promise<ReadonlyMap<string, readonly Post[]>> {
  const enterprises = await rowsOf(context, 'entInfo').all({
    where: {
      all: [
        { path: 'status', op: 'ne', value: dict.ent_status.deregistered },
        { any: STUDIES_AS.map((key) => ({ path: KEY_PEOPLE[key].phone, op: 'in' as const, value: [...phones] })) },
      ],
    },
    sort: [{ field: 'id', order: 'ASC' }],
  });
  return Map.groupBy(enterprises.flatMap(named), ({ phone }) => phone);
}

function named(enterprise: RowOf<'entInfo'>): readonly Post[] {
  const byPhone = Map.groupBy(STUDIES_AS, (key) => enterprise[KEY_PEOPLE[key].phone] ?? '');
  return [...byPhone].flatMap(([phone, categories]) => {
    const [staffCategory] = categories;
    if (phone === '' || staffCategory === undefined) return [];
    const userName = enterprise[KEY_PEOPLE[staffCategory].name] ?? '';
    return [{ entId: enterprise.id, userName, staffCategory, categories, phone }];
  });
}

/** Other staff, from the training archive. */
async function archived(context: OperationContext, phone: string): Promise<readonly Post[]> {
  const rows = await rowsOf(context, 'examStaffCourseLog').find({
    filters: [{ field: 'phone', op: 'eq', value: phone }],
    sort: [{ field: 'trainYear', order: 'DESC' }],
    limit: 1,
  });
  return rows.map(({ entId, userName, staffCategory }) => {
    return { entId, userName, staffCategory, categories: [staffCategory], phone };
  });
}
