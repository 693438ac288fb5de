import type { KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';

/** Somebody whose studies count: known to an enterprise by the mobile number of the account. */
export interface Learner {
  readonly entId: string;
  readonly userName: string;
  readonly staffCategory: KeyOf<'ent_staff_category'>;
  /** All that she is in the enterprise: a task may be meant for any of these. */
  readonly categories: readonly KeyOf<'ent_staff_category'>[];
  readonly phone: string;
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
  const [enterprise] = await rowsOf(whole, 'entInfo').find({
    where: {
      all: [
        { path: 'status', op: 'eq', value: dict.ent_status.open },
        { any: STUDIES_AS.map((key) => ({ path: KEY_PEOPLE[key].phone, op: 'eq' as const, value: phone })) },
      ],
    },
    sort: [{ field: 'id', order: 'ASC' }],
    limit: 1,
  });
  return enterprise === undefined ? archived(whole, phone) : named(enterprise, phone);
}

/** People are recognised by their own number, which they see with stars like everybody else's. */
function unmasked(context: OperationContext): OperationContext {
  return { ...context, repository: context.unmasked ?? context.repository };
}

function named(enterprise: RowOf<'entInfo'>, phone: string): Learner | undefined {
  const categories = STUDIES_AS.filter((key) => enterprise[KEY_PEOPLE[key].phone] === phone);
  const [staffCategory] = categories;
  if (staffCategory === undefined) return undefined;
  const userName = enterprise[KEY_PEOPLE[staffCategory].name] ?? '';
  return { entId: enterprise.id, userName, staffCategory, categories, phone };
}

/** Other staff, from the training archive. */
async function archived(context: OperationContext, phone: string): Promise<Learner | undefined> {
  const [row] = await rowsOf(context, 'examStaffCourseLog').find({
    filters: [{ field: 'phone', op: 'eq', value: phone }],
    sort: [{ field: 'trainYear', order: 'DESC' }],
    limit: 1,
  });
  if (row === undefined) return undefined;
  const { entId, userName, staffCategory } = row;
  return { entId, userName, staffCategory, categories: [staffCategory], phone };
}
