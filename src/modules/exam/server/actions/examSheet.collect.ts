import { AppError } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import { closeSheet } from '../sitting/closeSheet.ts';

/** Ends a sheet as it was last saved: by itself when its time is up, or because somebody collects it. */
export const handler: ActionHandler<'examSheet.collect'> = async (context, { ids: [id = ''] }) => {
  const inside = consequenceContext(context);
  const sheet = await rowsOf(inside, 'examSheet').one(id);
  const late = sheet.endTime <= inside.now();
  const way = late ? dict.exam_hand_in_way.whenTimeWasUp : dict.exam_hand_in_way.collected;
  if (!(await closeSheet(inside, sheet, way))) throw new AppError('stale');
  return true;
};
