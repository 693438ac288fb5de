import type { KeyOf } from '../../../model/SchemaTypes.ts';
import type { EngineText } from '../../../model/Text.ts';
import { fieldRefusal } from '../../../server/AppError.ts';
import type { OperationContext } from '../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../server/records/audit.ts';
import * as dict from '../../dict.gen.ts';
import type { OfEnterprises } from './ofEnterprises.ts';

interface Closing {
  readonly reason: string;
  readonly date: string;
}

/** Records why and since when enterprises do no business: not from a day that is still to come. */
export async function recordClosing(
  context: OperationContext,
  ids: readonly string[],
  { reason, date }: Closing,
  refused: EngineText,
): Promise<void> {
  if (date > context.now().slice(0, 10)) throw fieldRefusal('date', refused);
  const closed = { statusReason: reason, statusDate: date, ...updateAudit(context) };
  await rowsOf(context, 'entInfo').update(ids, closed);
}

/** Calls off the tasks of enterprises that are in these states; answers how many. */
export async function cancelTasks(
  context: OperationContext,
  whose: OfEnterprises,
  states: readonly KeyOf<'ent_task_status'>[],
  cancelReason: string,
): Promise<number> {
  const tasks = rowsOf(context, 'entTaskInfo');
  const open = await tasks.all({ where: { all: [whose, { path: 'status', op: 'in', value: [...states] }] } });
  return tasks.update(
    open.map(({ id }) => id),
    { status: dict.ent_task_status.cancelled, cancelReason, ...updateAudit(context) },
  );
}
