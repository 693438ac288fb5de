import { fieldRefusal } from '../../../../server/AppError.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';

/** Whose exams and studies are whose follows from the number of an account: one that is known may be somebody else's. */
async function isKnown(context: OperationContext, phone: string): Promise<boolean> {
  const where = { path: 'phone', op: 'eq', value: phone } as const;
  const others = { all: [where, { path: 'id', op: 'ne', value: context.user.id } as const] };
  const named = Object.values(KEY_PEOPLE).map((one) => ({ path: one.phone, op: 'eq', value: phone }) as const);
  return (
    (await rowsOf(context, 'user').exists({ where: others })) ||
    (await rowsOf(context, 'examTaskUser').exists({ where })) ||
    (await rowsOf(context, 'examStaffCourseLog').exists({ where })) ||
    (await rowsOf(context, 'entInfo').exists({ where: { any: named } }))
  );
}

const editsAccounts = (context: OperationContext): boolean =>
  context.user.administrator || context.user.codes.has(rowsOf(context, 'user').entity.permissions.update);

/** Nobody gives her own account the number of an examinee: she would read that person's results and sit her exams. */
export const user: SaveRule<'user'> = {
  saved: async (context, { id, phone }, before) => {
    if (id !== context.user.id || !phone || phone === before?.phone || editsAccounts(context)) return;
    if (await isKnown(context, phone))
      throw fieldRefusal('phone', {
        zh: '该号码已登记在其他账号、考试、学习或企业档案中，请联系管理员修改',
        en: 'This number is known from another account, exams, studies or the file of an enterprise; ask your administrator to change it',
      });
  },
};
