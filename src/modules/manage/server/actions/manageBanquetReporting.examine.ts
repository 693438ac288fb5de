import { examineRecord } from '../../../../server/kit/examineRecord.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { guidanceFor } from '../banquets/guidanceFor.ts';

/** Passes or returns a banquet report and fixes who guides it, by the number of diners and the limits of today. */
export const handler: ActionHandler<'manageBanquetReporting.examine'> = async (context, input) => {
  const report = await rowsOf(context, 'manageBanquetReporting').one(input.ids[0] ?? '');
  const guidance = await guidanceFor(context, Number(report.diners ?? 0));
  return examineRecord(context, 'manageBanquetReporting', input, { guidance });
};
