import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import type { Model } from './Model.ts';
import { memoize } from './memoize.ts';

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

/** Where rows of the entity are shown below other records. */
export const holdersOf = (model: Model, { name }: Entity): readonly Holder[] => holdersByChild(model).get(name) ?? [];
