import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';

/** A released exam ends later than it was set, and says why; it never ends sooner than those who sit it were told. */
export const handler: ActionHandler = async (context, { ids: [id = ''], values }) => {
  const entity = entityNamed(context, 'examTaskInfo');
  const task = await context.repository.get(entity, id);
  if (task === undefined) throw new AppError('notFound');
  const endTime = String(values.endTime);
  const least = [String(task.endTime), context.now()].toSorted().at(-1) ?? '';
  if (endTime <= least) {
    const message = { zh: `新的结束时间须晚于 ${least}`, en: `The new end time must be after ${least}` };
    throw new AppError('invalid', {}, [{ field: 'endTime', code: 'rule', params: {}, message }]);
  }
  await context.repository.update(entity, [id], { endTime, extendReason: values.reason, ...updateAudit(context) });
  return true;
};
