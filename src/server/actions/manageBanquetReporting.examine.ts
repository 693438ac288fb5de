import { AppError } from '../AppError.ts';
import { guidanceFor } from '../operations/banquets/guidanceFor.ts';
import { examineRecord } from '../operations/examineRecord.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';
import { entityNamed } from '../operations/statistics/entityNamed.ts';

/** Passes or returns a banquet report and fixes who guides it, by the number of diners and the limits of today. */
export const handler: ActionHandler = async (context, input) => {
  const report = await context.repository.get(entityNamed(context, 'manageBanquetReporting'), input.ids[0] ?? '');
  if (report === undefined) throw new AppError('notFound');
  const guidance = await guidanceFor(context, Number(report.diners ?? 0));
  return examineRecord(context, 'manageBanquetReporting', input, { guidance });
};
