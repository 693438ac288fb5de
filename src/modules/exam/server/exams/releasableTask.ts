import type { EntityRecord } from '../../../../protocol/types.ts';
import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';

/** Keys of the dictionary `exam_task_status`. */
export const TASK = { draft: '0', partly: '1', released: '2', finished: '3', cancelled: '4' } as const;

/** States of a task that some enterprise has got. */
export const RELEASED: readonly string[] = [TASK.partly, TASK.released, TASK.finished];

const PUBLISHED = '1';

/**
 * The task, with its row held until the transaction ends and its first moment of release noted. Refused when
 * its paper is not published: nobody could take the exam.
 */
export async function releasableTask(context: OperationContext, id: string): Promise<EntityRecord> {
  const entity = entityNamed(context, 'examTaskInfo');
  await context.repository.update(entity, [id], updateAudit(context));
  const task = await context.repository.get(entity, id);
  if (task === undefined) throw new AppError('notFound');
  if (String(task.endTime) <= context.now())
    throw refusal('endTime', '考试的结束时间已过，请先修改结束时间', 'The end of the exam has passed; change it first');
  const paper = await context.repository.get(entityNamed(context, 'examPaperInfo'), String(task.paperId));
  if (paper?.status !== PUBLISHED)
    throw refusal('paperId', '试卷尚未发布，请先发布试卷', 'The paper has not been published; publish it first');
  if (typeof task.releaseTime !== 'string') {
    await context.repository.countUp(entityNamed(context, 'examPaperInfo'), [String(task.paperId)], 'useCount');
    await context.repository.update(entity, [id], { releaseTime: context.now() });
  }
  return task;
}

/** An action that makes no sense for this record, with the reason at a field. */
export function refusal(field: string, zh: string, en: string): AppError {
  return new AppError('invalid', {}, [{ field, code: 'rule', params: {}, message: { zh, en } }]);
}
