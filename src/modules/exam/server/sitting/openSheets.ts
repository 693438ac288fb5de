import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import { closeSheet } from './closeSheet.ts';
import type { Sheet } from './sheetRows.ts';
import { endOf } from './startSheet.ts';

const ofTask = (taskId: string): RowsWhere<'examSheet'> => ({ path: 'taskId', op: 'eq', value: taskId });

/** Those sheets among them that are being answered. */
function openSheets(context: OperationContext, among: RowsWhere<'examSheet'>): Promise<Sheet[]> {
  const open = { path: 'status', op: 'eq', value: dict.exam_sheet_status.answering } as const;
  return rowsOf(context, 'examSheet').all({ where: { all: [among, open] } });
}

/** The exam ends: its open sheets count as they were saved. */
export async function closeOpenSheets(context: OperationContext, taskId: string): Promise<void> {
  const inside = consequenceContext(context);
  const way = dict.exam_hand_in_way;
  for (const sheet of await openSheets(inside, ofTask(taskId)))
    await closeSheet(inside, sheet, sheet.endTime <= inside.now() ? way.whenTimeWasUp : way.collected);
}

/** The exam ends later: whoever had lost minutes to its end has them back. */
export async function extendOpenSheets(context: OperationContext, taskId: string, taskEnd: string): Promise<void> {
  const inside = consequenceContext(context);
  const ends = (await openSheets(inside, ofTask(taskId))).map(
    ({ id, startTime, minutes }) => [id, { endTime: endOf(startTime, minutes, taskEnd) }] as const,
  );
  await rowsOf(inside, 'examSheet').updateEach(new Map(ends));
}

/** What is being answered of these counts for nothing: the exam was called off, or the examinee was marked absent. */
export async function voidOpenSheets(context: OperationContext, among: RowsWhere<'examSheet'>): Promise<void> {
  const inside = consequenceContext(context);
  const ids = (await openSheets(inside, among)).map(({ id }) => id);
  await rowsOf(inside, 'examSheet').update(ids, { status: dict.exam_sheet_status.void, ...updateAudit(inside) });
}
