import { fieldRefusal } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { extendOpenSheets } from '../sitting/openSheets.ts';

/** A released exam ends later than it was set, and says why; it never ends sooner than those who sit it were told. */
export const handler: ActionHandler<'examTaskInfo.extend'> = async (context, { ids: [id = ''], values }) => {
  const tasks = rowsOf(context, 'examTaskInfo');
  const task = await tasks.one(id);
  const { endTime } = values;
  const least = [task.endTime, context.now()].toSorted().at(-1) ?? '';
  if (endTime <= least)
    throw fieldRefusal('endTime', {
      zh: `新的结束时间须晚于 ${least}`,
      en: `The new end time must be after ${least}`,
    });
  await tasks.update([id], { endTime, extendReason: values.reason, ...updateAudit(context) });
  await extendOpenSheets(context, id, endTime);
  return true;
};
