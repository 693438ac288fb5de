import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { closeSheet } from './closeSheet.ts';
import { ownSheet } from './ownEntries.ts';
import { type Saved, saveAnswers, type Told } from './saveAnswers.ts';
import { inOneGo } from './sheetRows.ts';

/**
 * Hands in by the server's clock alone: answers of the window that answers, in time, go with it. Done again, or from a
 * window that only looks on, it changes nothing.
 */
export function handIn(
  context: OperationContext,
  sheetId: string,
  holder: string,
  told: readonly Told[],
): Promise<Pick<Saved, 'state' | 'kept'>> {
  return inOneGo(context, async (inside) => {
    const { taskUserId } = await ownSheet(inside, sheetId);
    await rowsOf(inside, 'examTaskUser').update([taskUserId], updateAudit(inside));
    const { state, kept } = await saveAnswers(inside, sheetId, holder, told);
    if (state !== 'open') return { state, kept };
    await closeSheet(inside, { id: sheetId, taskUserId }, dict.exam_hand_in_way.byTheExaminee);
    return { state: 'over', kept };
  });
}
