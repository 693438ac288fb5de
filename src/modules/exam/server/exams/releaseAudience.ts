import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import * as dict from '../../../dict.gen.ts';
import { rowsOfTask } from './releaseEnterprises.ts';
import { taskTargets } from './taskTargets.ts';

/** The enterprises that a release reaches: those the task is meant for, and those listed for it besides. */
export async function releaseAudience(
  context: OperationContext,
  task: RowOf<'examTaskInfo'>,
): Promise<readonly RowOf<'entInfo'>[]> {
  const listed = (await rowsOfTask(context, 'examTaskEnt', task)).map((row) => row.entId);
  const targets = await taskTargets(context, task);
  const chosen = new Set(targets.map((enterprise) => enterprise.id));
  const more = await taskTargets(context, {
    targetType: dict.exam_target_type.chosenEnterprises,
    entIds: listed.filter((ent) => !chosen.has(ent)),
  });
  return [...targets, ...more];
}
