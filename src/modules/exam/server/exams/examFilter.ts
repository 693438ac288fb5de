import { allOf } from '../../../../server/kit/allOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';

interface Asked {
  readonly year?: number | null;
  readonly taskId?: string | null;
  readonly regionCode?: string | null;
  /** Of a region as well, where the contract calls it so. */
  readonly code?: string | null;
}

/** Year, region and task that a statistic was asked for, over rows that name a task and an enterprise. */
export function examFilter(values: Asked) {
  const region = textValue(values, 'regionCode') ?? textValue(values, 'code');
  const taskId = textValue(values, 'taskId');
  return allOf(
    typeof values.year === 'number'
      ? { path: 'taskId.startTime', op: 'startsWith', value: String(values.year) }
      : undefined,
    region && { path: 'entId.regionCode', op: 'startsWith', value: region },
    taskId && { path: 'taskId', op: 'eq', value: taskId },
  );
}
