import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isObject } from '../../model/guards.ts';
import { operators } from '../../model/operators.ts';
import { conventionOf } from '../conventions/index.ts';
import { plainOp } from '../query/filterOps.ts';
import { filterFields } from '../query/filterTable.ts';
import type { WireRequest } from '../types.ts';
import { nothingOf } from '../values/nothingOf.ts';
import { rootKey } from '../values/rootKey.ts';
import { namedByKey } from './keyedRecords.ts';

/** A call of an entity as backends of the BladeX family mean it, where our own server reads it as it stands. */
export function foreignRequest(entity: Entity, asked: WireRequest): WireRequest {
  const style = conventionOf(entity).records.values;
  if (style !== 'blade') return asked;
  const wire = namedByKey(entity, asked);
  return {
    ...wire,
    query: { ...wire.query, ...exactKeys(entity, wire.query) },
    body: isObject(wire.body) ? { ...wire.body, ...rootKeys(entity, wire.body) } : wire.body,
  };
}

/** Keys of records are long enough: what contains one is it. And a department means those below it as well. */
const isExact = (field: Field): boolean =>
  field.to === undefined && fieldTypes[field.type].clock === undefined && plainOp(field) === 'eq';

/**
 * Lists that are bound to a map find by a bare key whatever contains its value: 10 by 1. Those bound to a record read
 * bare keys alone, each as equal. Both get what they read.
 */
function exactKeys(entity: Entity, query: WireRequest['query']): Record<string, string> {
  const exact: Record<string, string> = {};
  for (const field of filterFields(entity)) {
    const value = query[field.name];
    if (value !== undefined && value !== '' && isExact(field))
      exact[`${field.name}_${operators.eq.suffix}`] = String(value);
  }
  return exact;
}

/** What lies at the top is saved below that which the tree begins with there. */
function rootKeys(entity: Entity, body: Readonly<Record<string, unknown>>): Record<string, string> {
  const roots: Record<string, string> = {};
  for (const field of entity.fields) {
    const key = rootKey(field, 'blade');
    if (key !== undefined && body[field.name] === nothingOf(field, 'blade')) roots[field.name] = key;
  }
  return roots;
}
