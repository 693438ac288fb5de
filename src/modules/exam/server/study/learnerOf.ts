import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';

/** Somebody whose studies count: known to an enterprise by the mobile number of the account. */
export interface Learner {
  readonly entId: string;
  readonly userName: string;
  readonly staffCategory: string;
  readonly phone: string;
}

const OPEN = '1';

/** Whoever is several of an enterprise's key people studies as the first of these. */
const STUDIES_AS = ['2', '3', '1'] as const;

/** Who studies with this account; undefined for those who belong to no enterprise: they only look. */
export async function learnerOf(context: OperationContext): Promise<Learner | undefined> {
  const { user } = context;
  // People are recognised by their own number, which they see with stars like everybody else's.
  const repository = context.unmasked ?? context.repository;
  const account = await repository.get(entityNamed(context, 'user'), user.id);
  const phone = account?.phone;
  if (typeof phone !== 'string' || phone === '') return undefined;
  const [enterprise] = await repository.find(entityNamed(context, 'entInfo'), {
    where: {
      all: [
        { path: 'status', op: 'eq', value: OPEN },
        { any: STUDIES_AS.map((key) => ({ path: KEY_PEOPLE[key].phone, op: 'eq' as const, value: phone })) },
      ],
    },
    sort: [{ field: 'id', order: 'ASC' }],
    limit: 1,
  });
  return enterprise === undefined ? archived(context, phone) : named(enterprise, phone);
}

function named(enterprise: EntityRecord, phone: string): Learner | undefined {
  const staffCategory = STUDIES_AS.find((key) => enterprise[KEY_PEOPLE[key].phone] === phone);
  if (staffCategory === undefined) return undefined;
  const userName = String(enterprise[KEY_PEOPLE[staffCategory].name] ?? '');
  return { entId: String(enterprise.id), userName, staffCategory, phone };
}

/** Other staff, from the training archive. */
async function archived(context: OperationContext, phone: string): Promise<Learner | undefined> {
  const [row] = await (context.unmasked ?? context.repository).find(entityNamed(context, 'examStaffCourseLog'), {
    filters: [{ field: 'phone', op: 'eq', value: phone }],
    sort: [{ field: 'trainYear', order: 'DESC' }],
    limit: 1,
  });
  if (row === undefined) return undefined;
  const { entId, userName, staffCategory } = row;
  return { entId: String(entId), userName: String(userName), staffCategory: String(staffCategory), phone };
}
