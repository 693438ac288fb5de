import type { Entity } from '../../model/Entity.ts';
import { type Holder, holdersOf } from '../../model/holdersOf.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { heldRecords } from './findOwn.ts';

/** The records that rows of an entity belong to, each with the field that shows them, where that field is concerned. */
export async function* parentRecords(
  context: OperationContext,
  child: Entity,
  rows: readonly EntityRecord[],
  isConcerned: (holder: Holder) => boolean,
): AsyncGenerator<Holder & { readonly record: EntityRecord }> {
  for (const holder of holdersOf(context.model, child)) {
    if (!isConcerned(holder)) continue;
    const ids = [...new Set(rows.map((row) => row[holder.key]))].filter((id) => typeof id === 'string');
    const records = await context.repository.getMany(holder.parent, ids);
    for (const record of await heldRecords(context, holder.parent, records)) yield { ...holder, record };
  }
}
