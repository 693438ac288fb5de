import { applyDefaults } from '../../model/applyDefaults.ts';
import { copiedValue, copiesOf } from '../../model/copies.ts';
import type { Entity } from '../../model/Entity.ts';
import { writableFields } from '../../model/fieldAccess.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf, sessionScope } from './access.ts';
import { isMasked } from './allowedQuery.ts';
import { visibleReads } from './visibleReads.ts';

/** What a new record takes from the records it refers to where the body says nothing: as much of them as its maker may see. */
export async function copiedValues(
  context: OperationContext,
  entity: Entity,
  body: EntityRecord,
): Promise<Record<string, unknown>> {
  const copied: Record<string, unknown> = {};
  const wanted = copiesOf(entity.fields);
  if (wanted.length === 0) return copied;
  const writable = new Set(writableFields(entity, 'create', codesOf(context.user)).map(({ name }) => name));
  const accepted = Object.fromEntries(Object.entries(body).filter(([name]) => writable.has(name)));
  const row = applyDefaults(entity, accepted, sessionScope(context));
  const sent = new Set(wanted.map(({ reference }) => reference).filter((name) => writable.has(name)));
  for (const name of sent) {
    const record = await namedBy(context, entity, name, body[name]);
    if (record === undefined) continue;
    for (const copy of wanted) {
      const value = copy.reference === name ? copiedValue(copy, record, row) : undefined;
      if (!isAbsent(value)) copied[copy.field.name] = value;
    }
  }
  return copied;
}

async function namedBy(
  context: OperationContext,
  entity: Entity,
  name: string,
  key: unknown,
): Promise<EntityRecord | undefined> {
  const field = fieldOf(entity, name);
  const target = field && referenceTarget(field);
  const other = target && context.model.entities[target.entity];
  if (target === undefined || other === undefined || other.storage === 'none' || typeof key !== 'string')
    return undefined;
  const where = { path: target.valueField, op: 'eq', value: key } as const;
  const [record] = await visibleReads(context).find(other, { where, limit: 1 });
  return record && withoutStars(context, other, record);
}

/** What she sees as stars is no value for another record. */
function withoutStars(context: OperationContext, entity: Entity, record: EntityRecord): EntityRecord {
  const masked = new Set(entity.fields.filter((field) => isMasked(context, field)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !masked.has(name)));
}
