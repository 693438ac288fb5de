import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { fieldRefusal } from '../../../../server/AppError.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';

/** States of a task that some enterprise has got. */
export const RELEASED: readonly string[] = [
  dict.exam_task_status.partlyReleased,
  dict.exam_task_status.released,
  dict.exam_task_status.ended,
];

/**
 * The task, with its row held until the transaction ends and its first moment of release noted. Refused when
 * its paper is not published: nobody could take the exam.
 */
export async function releasableTask(context: OperationContext, id: string): Promise<RowOf<'examTaskInfo'>> {
  const tasks = rowsOf(context, 'examTaskInfo');
  await tasks.update([id], updateAudit(context));
  const task = await tasks.one(id);
  if (task.endTime <= context.now())
    throw fieldRefusal('endTime', {
      zh: '考试的结束时间已过，请先修改结束时间',
      en: 'The end of the exam has passed; change it first',
    });
  const paper = await rowsOf(context, 'examPaperInfo').get(task.paperId);
  if (paper?.status !== dict.release_state.published)
    throw fieldRefusal('paperId', {
      zh: '试卷尚未发布，请先发布试卷',
      en: 'The paper has not been published; publish it first',
    });
  if (task.releaseTime === null) {
    await rowsOf(context, 'examPaperInfo').countUp([task.paperId], 'useCount');
    await tasks.update([id], { releaseTime: context.now() });
  }
  return task;
}
