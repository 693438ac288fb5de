import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
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
    if (ids.length > 0) await hold(context, holder, ids);
    const records = await context.repository.getMany(holder.parent, ids);
    for (const record of await heldRecords(context, holder.parent, records)) yield { ...holder, record };
  }
}

/** What is decided by the records, and by the rows of each together, stays so until this write is done. */
async function hold({ repository }: OperationContext, { parent, field }: Holder, ids: readonly string[]) {
  await repository.hold(parent, { where: { path: 'id', op: 'in', value: [...ids] } });
  if (!fieldTypes[field.type].holdsRows) return;
  const { dialect, executor } = repository.database;
  for (const id of ids.toSorted()) await dialect.lockName(executor, `${parent.table} ${id}`);
}
