import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { heldRecords } from './findOwn.ts';

/** A field that shows the rows of another entity, which name their record by `key`. */
export interface Holder {
  readonly parent: Entity;
  readonly field: Field;
  readonly key: string;
}

const holdersByChild = memoize((model: Model): ReadonlyMap<string, readonly Holder[]> => {
  const holders = Object.values(model.entities).flatMap((parent) => parent.fields.flatMap(holderOf(parent)));
  return new Map([...Map.groupBy(holders, ({ child }) => child)]);
});

function holderOf(parent: Entity) {
  return (field: Field): (Holder & { readonly child: string })[] => {
    const { to, foreignKey } = field;
    return to === undefined || foreignKey === undefined ? [] : [{ child: to, parent, field, key: foreignKey }];
  };
}

/** The records that rows of an entity belong to, each with the field that shows them, where that field is concerned. */
export async function* parentRecords(
  context: OperationContext,
  child: Entity,
  rows: readonly EntityRecord[],
  isConcerned: (holder: Holder) => boolean,
): AsyncGenerator<Holder & { readonly record: EntityRecord }> {
  for (const holder of holdersByChild(context.model).get(child.name) ?? []) {
    if (!isConcerned(holder)) continue;
    const ids = [...new Set(rows.map((row) => row[holder.key]))].filter((id) => typeof id === 'string');
    const records = await context.repository.getMany(holder.parent, ids);
    for (const record of await heldRecords(context, holder.parent, records)) yield { ...holder, record };
  }
}
