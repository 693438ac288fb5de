import { compareValues } from '../../src/model/compareValues.ts';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { listFields } from '../../src/model/lookups.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';

/** Numbers and dates have one order everywhere; texts have the database's. */
function hasOneOrder({ type }: Field): boolean {
  const { shape, clock } = fieldTypes[type];
  return clock !== undefined || shape.kind === 'integer' || shape.kind === 'decimal';
}

const valuesOf = (records: readonly EntityRecord[], field: string): readonly unknown[] =>
  records.map((record) => record[field]).filter((value) => !isAbsent(value));

/** A field by which the rows can be seen to be sorted or not: one that differs among them, and whose values are read as they are meant. */
export function sortQuestion(
  entity: Entity,
  records: readonly EntityRecord[],
  misread: ReadonlySet<string | undefined>,
): string | undefined {
  const fields = [...listFields(entity), ...entity.fields].filter(
    (field) => field.sortable && hasOneOrder(field) && !misread.has(field.name),
  );
  return fields.find(({ name }) => new Set(valuesOf(records, name)).size > 1)?.name;
}

/** Whether rows come in this order; those without a value, or with one that has no order, may stand anywhere. */
export function isSorted(records: readonly EntityRecord[], field: string, order: 'ASC' | 'DESC'): boolean {
  const values = valuesOf(records, field);
  const sign = order === 'ASC' ? 1 : -1;
  return values.every((value, at) => at === 0 || !(sign * compareValues(values[at - 1], value) > 0));
}
