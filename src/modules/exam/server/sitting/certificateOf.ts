import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { runningNumber } from '../../../../server/kit/runningNumber.ts';
import type { Entry } from './ownEntries.ts';

/** The number of the certificate of an examinee who has passed: hers, or a new one where the task gives one. */
export async function certificateOf(
  context: OperationContext,
  { taskId, certificateNo }: Entry,
): Promise<string | null> {
  if (certificateNo !== null) return certificateNo;
  const task = await rowsOf(context, 'examTaskInfo').one(taskId);
  if (task.certificate !== true) return null;
  const year = context.now().slice(0, 4);
  const number = await runningNumber(context, `certificate.${year}`);
  return `HGZ${year}-${String(number).padStart(5, '0')}`;
}
