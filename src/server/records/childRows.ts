import { applyDefaults } from '../../model/applyDefaults.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { SaveMode } from '../../model/fieldAccess.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isObject } from '../../model/guards.ts';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import { validateRecord } from '../../model/validateRecord.ts';
import { recordScope } from '../../model/visibility.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { newId } from '../database/newId.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readAll } from '../repository/readAll.ts';
import { sessionScope } from './access.ts';
import { createAudit, updateAudit } from './audit.ts';
import { refuseClosedRemoval, withoutClosed } from './refuseClosed.ts';
import { nextSequences } from './sequences.ts';
import { storedComputed } from './storedValues.ts';
import { writtenColumns } from './writtenColumns.ts';

/** A `rows` field whose rows live in a table of their own. */
interface ChildTable {
  readonly field: Field;
  readonly entity: Entity;
  readonly foreignKey: string;
  /** What is shown of each row. */
  readonly fields: readonly Field[];
}

const MAX_ROWS = 500;

const childTables = (model: Model, entity: Entity): readonly ChildTable[] => tablesOf(model)(entity);

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

/** The record with its child rows read back, oldest first (ids grow with time). */
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

function childrenOf({ repository }: OperationContext, child: ChildTable, id: string): Promise<EntityRecord[]> {
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

/** Makes the child rows in the tables what the record says: new ones in, known ones changed, missing ones out. */
export async function saveChildren(
  context: OperationContext,
  entity: Entity,
  id: string,
  record: EntityRecord,
): Promise<void> {
  for (const child of childTables(context.model, entity)) {
    const rows = record[child.field.name];
    if (rows === undefined) continue;
    await saveRows(context, child, id, Array.isArray(rows) ? rows : []);
  }
}

async function saveRows(context: OperationContext, child: ChildTable, id: string, rows: readonly unknown[]) {
  const { repository } = context;
  const before = new Map((await childrenOf(context, child, id)).map((row) => [String(row.id), row]));
  const added: EntityRecord[] = [];
  const changed: [id: string, changes: EntityRecord][] = [];
  for (const [at, row] of rows.filter(isObject).entries()) {
    const known = before.get(String(row.id ?? ''));
    const changes = known ? changesOf(context, child, known, row) : await newRow(context, child, id, row);
    before.delete(String(row.id ?? ''));
    if (changes === undefined) continue;
    checkRules(context, child, at, { ...known, ...changes });
    if (known) changed.push([String(known.id), changes]);
    else added.push(changes);
  }
  for (const row of before.values()) refuseClosedRemoval(context, child.entity, row);
  for (const [key, changes] of changed) await repository.update(child.entity, [key], changes);
  await repository.remove(child.entity, [...before.keys()], updateAudit(context));
  await repository.insert(child.entity, added);
}

/** What of a row is written by people, as far as it was sent. */
function writtenOf(context: OperationContext, child: ChildTable, row: EntityRecord, mode: SaveMode): EntityRecord {
  const sent = writtenColumns(context, child.field, mode).filter(({ name }) => row[name] !== undefined);
  return Object.fromEntries(sent.map(({ name }) => [name, row[name]]));
}

/** A row begins as it would in a form of its own, also in columns that are not edited inside its record. */
async function newRow(
  context: OperationContext,
  child: ChildTable,
  id: string,
  row: EntityRecord,
): Promise<EntityRecord> {
  const { entity, foreignKey } = child;
  const own = writtenOf(context, child, row, 'create');
  const begun = {
    ...applyDefaults(entity, own, sessionScope(context)),
    ...(await nextSequences(context.repository, entity, context.now())),
    [foreignKey]: id,
  };
  return { ...begun, ...storedComputed(entity, begun), id: newId(), ...createAudit(context) };
}

/** What changes of a row that stands; undefined where nothing does. */
function changesOf(
  context: OperationContext,
  child: ChildTable,
  known: EntityRecord,
  row: EntityRecord,
): EntityRecord | undefined {
  const sent = withoutClosed(context, child.entity, known, writtenOf(context, child, row, 'update'));
  const isChanged = Object.entries(sent).some(([name, value]) => !sameJson(known[name] ?? null, value ?? null));
  if (!isChanged) return undefined;
  return { ...sent, ...storedComputed(child.entity, { ...known, ...sent }), ...updateAudit(context) };
}

/** Rules of the rows' own entity hold inside their record too. */
function checkRules(
  context: OperationContext,
  { entity, field, fields }: ChildTable,
  at: number,
  row: EntityRecord,
): void {
  if (entity.rules.length === 0) return;
  const issues = validateRecord(entity, row, recordScope(row, sessionScope(context)), 'update');
  const broken = issues.filter(({ code }) => code === 'rule');
  const placed = broken.map((issue) => {
    const isShown = fields.some(({ name }) => name === issue.field);
    return { ...issue, field: isShown ? `${field.name}.${at}.${issue.field}` : field.name };
  });
  if (placed.length > 0) throw new AppError('invalid', {}, placed);
}

function sameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The child rows of these records. */
async function idsBelow(
  { repository }: OperationContext,
  { entity, foreignKey }: ChildTable,
  ids: readonly string[],
  removed = false,
): Promise<string[]> {
  const where = { path: foreignKey, op: 'in', value: [...ids] } as const;
  return (await readAll(repository, entity, { where, removed })).map((row) => String(row.id));
}

/** Child rows go with their record. */
export async function removeChildren(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<void> {
  for (const child of childTables(context.model, entity)) {
    const rows = await idsBelow(context, child, ids);
    await context.repository.remove(child.entity, rows, updateAudit(context));
  }
}

/** Rows come back that went with their record: at the same moment, by the same person. */
export async function restoreChildren(context: OperationContext, entity: Entity, record: EntityRecord): Promise<void> {
  const same = ['updateUser', 'updateTime'].map((path) => ({ path, op: 'eq', value: String(record[path]) }) as const);
  for (const child of childTables(context.model, entity)) {
    const where = { all: [{ path: child.foreignKey, op: 'eq', value: String(record.id) } as const, ...same] };
    const rows = await readAll(context.repository, child.entity, { where, removed: true });
    const ids = rows.map((row) => String(row.id));
    await context.repository.restore(child.entity, ids, updateAudit(context));
  }
}

/** What was removed of their rows goes for good with the records. */
export async function purgeChildren(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<void> {
  for (const child of childTables(context.model, entity)) {
    const rows = await idsBelow(context, child, ids, true);
    await context.repository.purge(child.entity, rows, updateAudit(context));
  }
}
