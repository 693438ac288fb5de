import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';

/** Of the tasks those that enterprises of the region asked for take part in; all of them where none is asked for. */
export async function tasksOfRegion(
  context: OperationContext,
  values: { readonly regionCode?: string | null },
): Promise<RowsWhere<'examTaskInfo'> | undefined> {
  const region = textValue(values, 'regionCode');
  if (region === undefined) return undefined;
  const groups = await rowsOf(context, 'examTaskEnt').tally({
    by: ['taskId'],
    where: { path: 'entId.regionCode', op: 'startsWith', value: region },
  });
  return { path: 'id', op: 'in', value: groups.map(({ keys: [taskId] }) => String(taskId)) };
}
