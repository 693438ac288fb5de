import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import { shareStatus } from './examCourseTaskEnt.ts';

/** Another last day holds for its enterprises, too; those that were given a day of their own keep it. */
export const examCourseTask: SaveRule<'examCourseTask'> = {
  saved: async (context, { id, endDate = '' }, before) => {
    if (before === undefined || before.endDate === endDate) return;
    const shares = rowsOf(consequenceContext(context), 'examCourseTaskEnt');
    const rows = await shares.all({
      where: {
        all: [
          { path: 'courseTaskId', op: 'eq', value: String(id) },
          { path: 'deadline', op: 'eq', value: String(before.endDate) },
          { path: 'status', op: 'ne', value: dict.study_status.completed },
        ],
      },
    });
    const today = context.now().slice(0, 10);
    const changes = rows.map((row) => {
      const status = shareStatus({ ...row, deadline: endDate }, today);
      return [row.id, { deadline: endDate, status, ...updateAudit(context) }] as const;
    });
    await shares.updateEach(new Map(changes));
  },
};
