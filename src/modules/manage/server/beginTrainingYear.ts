import type { OperationContext } from '../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../server/records/audit.ts';

type Trained = 'manageChefInfo' | 'manageUserInfo';

/** Hours are of the running year (本年培训学时): nobody has any of it whose last training, and last change, lie before it. */
export const beginTrainingYear = async (context: OperationContext): Promise<number> =>
  (await clearHours(context, 'manageChefInfo')) + (await clearHours(context, 'manageUserInfo'));

async function clearHours(context: OperationContext, name: Trained): Promise<number> {
  const firstDay = `${context.now().slice(0, 4)}-01-01`;
  const where: RowsWhere<Trained> = {
    all: [
      { path: 'trainHours', op: 'gt', value: 0 },
      { path: 'updateTime', op: 'lt', value: firstDay },
      {
        any: [
          { path: 'trainDate', op: 'empty', value: true },
          { path: 'trainDate', op: 'lt', value: firstDay },
        ],
      },
    ],
  };
  const people = rowsOf<Trained>(context, name);
  const ids = (await people.all({ where })).map(({ id }) => id);
  return people.update(ids, { trainHours: 0, ...updateAudit(context) }, { where });
}
