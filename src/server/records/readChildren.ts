import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readAll } from '../repository/readAll.ts';

/** A `rows` field whose rows live in a table of their own. */
export interface ChildTable {
  readonly field: Field;
  readonly entity: Entity;
  readonly foreignKey: string;
  /** What is shown of each row. */
  readonly fields: readonly Field[];
}

const MAX_ROWS = 500;

/** The child tables of an entity. */
export const childTables = (model: Model, entity: Entity): readonly ChildTable[] => tablesOf(model)(entity);

const tablesOf = memoize((model: Model) => memoize((entity: Entity) => tablesBelow(model, entity)));

function tablesBelow(model: Model, entity: Entity): readonly ChildTable[] {
  return entity.fields.flatMap((field) => {
    const child = fieldTypes[field.type].holdsRows && field.to ? model.entities[field.to] : undefined;
    if (!child || !field.foreignKey) return [];
    const names = field.fields?.map((one) => one.name);
    const fields = child.fields.filter(
      (one) => !one.system && one.name !== field.foreignKey && one.column && (names?.includes(one.name) ?? true),
    );
    return [{ field, entity: child, foreignKey: field.foreignKey, fields }];
  });
}

/** Whether a body says anything of child rows that live in tables of their own. */
export function namesChildren({ model }: OperationContext, entity: Entity, body: EntityRecord): boolean {
  return childTables(model, entity).some(({ field }) => field.name in body);
}

/** The record with its child rows read back. */
export async function withChildren(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
): Promise<EntityRecord> {
  const children = childTables(context.model, entity);
  if (children.length === 0) return record;
  const full: Record<string, unknown> = { ...record };
  for (const child of children) {
    const rows = await childrenOf(context, child, String(record.id));
    full[child.field.name] = rows.map((row) => pickRow(child, row));
  }
  return full;
}

/** The rows of one table below one record, oldest first (ids grow with time). */
export function childrenOf({ repository }: OperationContext, child: ChildTable, id: string): Promise<EntityRecord[]> {
  return repository.find(child.entity, {
    where: { path: child.foreignKey, op: 'eq', value: id },
    sort: [{ field: 'id', order: 'ASC' }],
    limit: MAX_ROWS,
  });
}

/** Rows of the child tables of that name for many records at once, by the id of the record. */
export async function childrenByRecord(
  context: OperationContext,
  entity: Entity,
  names: ReadonlySet<string>,
  ids: readonly string[],
): Promise<Map<string, Record<string, EntityRecord[]>>> {
  const found = new Map<string, Record<string, EntityRecord[]>>(ids.map((id) => [id, {}]));
  for (const child of childTables(context.model, entity).filter(({ field }) => names.has(field.name))) {
    for (const own of found.values()) own[child.field.name] = [];
    const where = { path: child.foreignKey, op: 'in', value: [...ids] } as const;
    for (const row of await readAll(context.repository, child.entity, { where }))
      found.get(String(row[child.foreignKey]))?.[child.field.name]?.push(pickRow(child, row));
  }
  return found;
}

function pickRow(child: ChildTable, row: EntityRecord): EntityRecord {
  return Object.fromEntries([['id', row.id], ...child.fields.map((field) => [field.name, row[field.name] ?? null])]);
}
