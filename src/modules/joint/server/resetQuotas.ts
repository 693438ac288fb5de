import type { OperationContext } from '../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../server/records/audit.ts';

/** Callers whose count is that of an earlier day. */
export const countedEarlier = ({ now }: Pick<OperationContext, 'now'>) =>
  ({
    all: [
      { path: 'usedToday', op: 'gt', value: 0 },
      {
        any: [
          { path: 'lastCallTime', op: 'empty', value: true },
          { path: 'lastCallTime', op: 'lt', value: `${now().slice(0, 10)} 00:00:00` },
        ],
      },
    ],
  }) as const;

/** A new day, a new quota: nobody has used anything of it yet, but who called today before the server woke. */
export async function resetQuotas(context: OperationContext): Promise<number> {
  const callers = rowsOf(context, 'jointAuthUserInfo');
  const where = countedEarlier(context);
  const ids = (await callers.all({ where })).map((row) => String(row.id));
  return callers.update(ids, { usedToday: 0, ...updateAudit(context) }, { where });
}
