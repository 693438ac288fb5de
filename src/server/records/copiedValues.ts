import { applyRowDefaults } from '../../model/applyDefaults.ts';
import { besideInputs, copiedValue, copiesOf } from '../../model/copies.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { mayRead, writableFields } from '../../model/fieldAccess.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isObject } from '../../model/guards.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { referenceTarget } from '../../model/lookups.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf, sessionScope } from './access.ts';
import { isMasked } from './allowedQuery.ts';
import { visibleReads } from './visibleReads.ts';
import { writtenColumns } from './writtenColumns.ts';

/** What a new record takes from the records it refers to where the body says nothing: as much of them as its maker may see. */
export function copiedValues(
  context: OperationContext,
  entity: Entity,
  body: EntityRecord,
): Promise<Record<string, unknown>> {
  return copiedInto(context, entity.fields, writableFields(entity, 'create', codesOf(context.user)), body);
}

/** What inputs of an action take where nothing is said in them: by references among them, or by those of its record. */
export function copiedInputs(
  context: OperationContext,
  entity: Entity,
  inputs: readonly Field[],
  given: EntityRecord,
  record: EntityRecord,
): Promise<Record<string, unknown>> {
  const beside = besideInputs(entity, inputs).filter((field) => mayRead(field, codesOf(context.user)));
  const standing = Object.fromEntries(beside.map(({ name }) => [name, record[name]]));
  return copiedInto(context, inputs, [...inputs, ...beside], { ...standing, ...given });
}

/** The body with what new rows take so, each from the records that it refers to itself. */
export async function withCopiesInRows(
  context: OperationContext,
  entity: Entity,
  body: EntityRecord,
): Promise<EntityRecord> {
  const copying = rowsThatCopy(entity);
  if (copying.length === 0) return body;
  const filled: Record<string, unknown> = { ...body };
  for (const field of copying) {
    const rows = body[field.name];
    if (!Array.isArray(rows)) continue;
    filled[field.name] = await Promise.all(rows.map((row: unknown) => withCopies(context, field, row)));
  }
  return filled;
}

const rowsThatCopy = memoize(({ fields }: Entity): readonly Field[] =>
  fields.filter((field) => fieldTypes[field.type].holdsRows && copiesOf(field.fields ?? []).length > 0),
);

async function withCopies(context: OperationContext, field: Field, row: unknown): Promise<unknown> {
  if (!isObject(row) || !isAbsent(row.id)) return row;
  return { ...(await copiedInto(context, field.fields ?? [], writtenColumns(context, field, 'create'), row)), ...row };
}

async function copiedInto(
  context: OperationContext,
  fields: readonly Field[],
  open: readonly Field[],
  body: EntityRecord,
): Promise<Record<string, unknown>> {
  const copied: Record<string, unknown> = {};
  const wanted = copiesOf(fields);
  if (wanted.length === 0) return copied;
  const writable = new Map(open.map((field) => [field.name, field]));
  const accepted = Object.fromEntries(Object.entries(body).filter(([name]) => writable.has(name)));
  const row = applyRowDefaults(fields, accepted, sessionScope(context));
  for (const name of new Set(wanted.map(({ reference }) => reference))) {
    const record = await namedBy(context, writable.get(name), accepted[name]);
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
  field: Field | undefined,
  key: unknown,
): Promise<EntityRecord | undefined> {
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
