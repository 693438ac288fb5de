import { computeField, expressionNames } from '../../model/computeField.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { childrenByRecord } from './readChildren.ts';

/** A computed field that reads child rows which live in a table of their own, and those rows. */
interface Sum {
  readonly field: Field;
  readonly rows: readonly Field[];
}

const sumsOf = memoize((entity: Entity): readonly Sum[] =>
  entity.fields.flatMap((field) => {
    const names = expressionNames(field);
    const rows = entity.fields.filter(
      (one) => fieldTypes[one.type].holdsRows && one.to !== undefined && names.includes(one.name),
    );
    return rows.length === 0 ? [] : [{ field, rows }];
  }),
);

/** The records with what is computed from child rows that were not read with them: one query for each such table. */
export async function withChildSums(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<EntityRecord[]> {
  const sums = sumsOf(entity);
  if (sums.length === 0) return [...records];
  const names = new Set(sums.flatMap(({ rows }) => rows.map((field) => field.name)));
  const ids = records.map((record) => String(record.id));
  const children = await childrenByRecord(context, entity, names, ids);
  return records.map((record) => {
    const whole = { ...children.get(String(record.id)), ...record };
    const made = sums.map(({ field }) => [field.name, computeField(field, whole, entity.fields)]);
    return { ...record, ...Object.fromEntries(made) };
  });
}
