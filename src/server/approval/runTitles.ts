import type { Entity } from '../../model/Entity.ts';
import { textOf } from '../../model/recordValues.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readableTitles, titlesFor } from '../records/names.ts';
import type { FlowRecord } from '../workflow/FlowRecord.ts';
import { boundEntity } from './boundEntity.ts';

const idsIn = (runs: readonly FlowRecord[]): string[] => [...new Set(runs.map(({ businessId }) => textOf(businessId)))];

/**
 * What records are called to the reader. Whoever asked for something knows her own request by its name, also where
 * nobody like her opens records of its kind: leave is such a kind.
 */
async function titlesOf(context: OperationContext, entity: Entity, runs: readonly FlowRecord[]) {
  const readable = await readableTitles(context, entity, idsIn(runs));
  const own = runs.filter(
    ({ startUser, businessId }) => startUser === context.user.id && !readable.has(textOf(businessId)),
  );
  if (own.length === 0) return readable;
  const records = await context.repository.getMany(entity, idsIn(own));
  return new Map([...readable, ...(await titlesFor(context, entity, records))]);
}

/** What the records that runs are about are called to the reader, by run. */
export async function runTitles(
  context: OperationContext,
  runs: readonly FlowRecord[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [table, group] of Map.groupBy(runs, ({ businessTable }) => textOf(businessTable))) {
    const entity = boundEntity(context.model, { business_table: table });
    if (entity === undefined) continue;
    const titles = await titlesOf(context, entity, group);
    for (const { processInstanceId, businessId } of group)
      found.set(textOf(processInstanceId), titles.get(textOf(businessId)) ?? '');
  }
  return found;
}
