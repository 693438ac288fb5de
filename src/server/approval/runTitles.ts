import { textOf } from '../../model/recordValues.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readableTitles } from '../records/names.ts';
import type { FlowRecord } from '../workflow/FlowRecord.ts';
import { boundEntity } from './boundEntity.ts';

/** What the records that runs are about are called to the reader, by run. */
export async function runTitles(
  context: OperationContext,
  runs: readonly FlowRecord[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [table, group] of Map.groupBy(runs, ({ businessTable }) => textOf(businessTable))) {
    const entity = boundEntity(context.model, { business_table: table });
    if (entity === undefined) continue;
    const titles = await readableTitles(
      context,
      entity,
      group.map(({ businessId }) => textOf(businessId)),
    );
    for (const { processInstanceId, businessId } of group)
      found.set(textOf(processInstanceId), titles.get(textOf(businessId)) ?? '');
  }
  return found;
}
