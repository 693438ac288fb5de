import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { memoize } from '../../model/memoize.ts';
import type { Operator } from '../../model/operators.ts';
import { filterOps, plainOp, suffixesOf } from './filterOps.ts';

/** One key a list query understands. */
export interface FilterKey {
  readonly key: string;
  readonly field: Field;
  readonly op: Operator;
  /** `_notnull`: the operator is `empty` with false. */
  readonly negated: boolean;
}

/** Every filter key of an entity, by key: filterable fields with the suffixes of their operators. */
export const filterTable = memoize((entity: Entity): ReadonlyMap<string, FilterKey> => {
  return new Map(
    filterFields(entity)
      .flatMap(keysOf)
      .map((entry) => [entry.key, entry]),
  );
});

/** Fields a filter may name; the id always, so that records can be fetched by their ids. */
export const filterFields = memoize((entity: Entity): readonly Field[] => {
  return entity.fields.filter((field) => !field.writeOnly && (field.filterable || field.name === 'id'));
});

function keysOf(field: Field): readonly FilterKey[] {
  const keys = suffixesOf(field).map(({ suffix, op, value }) => {
    return { key: `${field.name}_${suffix}`, field, op, negated: value === false };
  });
  const plain = plainOp(field);
  return filterOps(field).has(plain) ? [{ key: field.name, field, op: plain, negated: false }, ...keys] : keys;
}
