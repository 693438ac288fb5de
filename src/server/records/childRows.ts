import { applyDefaults } from '../../model/applyDefaults.ts';
import type { Entity } from '../../model/Entity.ts';
import type { SaveMode } from '../../model/fieldAccess.ts';
import { isObject } from '../../model/guards.ts';
import { validateRecord } from '../../model/validateRecord.ts';
import { recordScope } from '../../model/visibility.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { newId } from '../database/newId.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readAll } from '../repository/readAll.ts';
import { sessionScope } from './access.ts';
import { createAudit, updateAudit } from './audit.ts';
import { type ChildTable, childrenOf, childTables } from './readChildren.ts';
import { refuseClosedRemoval, withoutClosed } from './refuseClosed.ts';
import { nextSequences } from './sequences.ts';
import { storedComputed } from './storedValues.ts';
import { writtenColumns } from './writtenColumns.ts';

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
