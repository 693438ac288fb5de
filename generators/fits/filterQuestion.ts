import type { Entity } from '../../src/model/Entity.ts';
import { equalValues } from '../../src/model/equalValues.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import type { ValueShape } from '../../src/model/fieldTypes/Shape.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { searchFields } from '../../src/model/lookups.ts';
import { plainOp } from '../../src/protocol/query/filterOps.ts';
import type { EntityRecord, Filter } from '../../src/protocol/types.ts';

const KINDS: readonly ValueShape['kind'][] = ['key', 'integer', 'decimal', 'boolean'];

/** Asked for by a bare key, which stands for the same value. */
const isKeyLike = (field: Field): boolean =>
  !field.many && plainOp(field) === 'eq' && KINDS.includes(fieldTypes[field.type].shape.kind);

/** A filter that brings some of the rows that came and not others; what the search row asks by comes first. */
export function filterQuestion(entity: Entity, records: readonly EntityRecord[]): Filter | undefined {
  const fields = [...searchFields(entity).map(({ field }) => field), ...entity.fields.filter(({ system }) => !system)];
  for (const field of fields) {
    if (!field.filterable || field.writeOnly || !isKeyLike(field)) continue;
    const values = records.map((record) => record[field.name]).filter((value) => !isAbsent(value));
    const [value] = values;
    if (values.some((other) => !equalValues(other, value)) || (values.length > 0 && values.length < records.length))
      return { field: field.name, op: 'eq', value };
  }
  return undefined;
}

/** How many rows came that the filter should have kept away; undefined where none came at all. */
export function strangersAmong(records: readonly EntityRecord[], { field, value }: Filter): number | undefined {
  return records.length === 0 ? undefined : records.filter((record) => !equalValues(record[field], value)).length;
}
