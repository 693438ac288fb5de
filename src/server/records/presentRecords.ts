import { computeField } from '../../model/computeField.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { mayRead, readableFields } from '../../model/fieldAccess.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isObject } from '../../model/guards.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import { maskValue } from '../../model/maskValue.ts';
import { memoize } from '../../model/memoize.ts';
import { SECRET_MASK, secretFields } from '../../model/secretFields.ts';
import { FLOW_FIELD } from '../../model/workflow.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf, readAccess } from './access.ts';
import { addNames } from './addNames.ts';
import { isMasked } from './allowedQuery.ts';
import { withChildSums } from './childSums.ts';
import { embedLabels, type Labelled } from './embedLabels.ts';
import { lookupFields } from './lookupFields.ts';
import { readableRows } from './readableRows.ts';

type Row = Record<string, unknown>;

/**
 * Stored records as the user may see them: titles embedded, computed values filled, masks on, fields
 * he may not read left out; only the lookup fields when he merely refers to the entity.
 */
export async function presentRecords(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<EntityRecord[]> {
  const fields = shownFields(context, entity);
  const rows = (await withChildSums(context, entity, records)).map((record): Row => ({ ...record }));
  await embedLabels(context, [{ fields, rows }, ...childParts(context, fields, rows)]);
  const flows = entity.workflow && (await context.modules.approval.flowsOf(context, entity, rows));
  if (flows !== undefined) for (const row of rows) row[FLOW_FIELD] = flows.get(String(row.id))?.flow ?? null;
  const shown = rows.map((row) => shownRow(context, fields, row));
  if (flows !== undefined) for (const row of shown) hideFields(entity, row, flows.get(String(row.id))?.hides ?? []);
  if (readAccess(context, entity) === 'full') addMasks(context, entity, rows, shown);
  await addNames(context, entity, fields, shown);
  return shown;
}

/** Fields that the reader's step of a record hides from her, with the words that stand for them. */
function hideFields(entity: Entity, row: Row, names: readonly string[]): void {
  for (const name of names) {
    const { embedded } = fieldOf(entity, name) ?? {};
    delete row[name];
    if (embedded !== undefined) delete row[embedded];
  }
}

/** Of a secret an answer says that it is set, no more. */
function addMasks(context: OperationContext, entity: Entity, rows: readonly Row[], shown: readonly Row[]): void {
  for (const { name } of secretFields(entity).filter((field) => mayRead(field, codesOf(context.user)))) {
    rows.forEach((row, at) => {
      const answer = shown[at];
      if (answer) answer[name] = typeof row[name] === 'string' && row[name] !== '' ? SECRET_MASK : null;
    });
  }
}

/** The same for one record. */
export async function presentRecord(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
): Promise<EntityRecord> {
  const [shown] = await presentRecords(context, entity, [record]);
  return shown ?? record;
}

/** Stands for the codes of whoever holds every one. */
const EVERY_CODE = {};

/** By model, entity and the codes of a session: the same list as long as these are, so that plans hang on it. */
const shownLists = memoize((_model: Model) =>
  memoize((_holder: Entity | Field) => new WeakMap<object, readonly Field[]>()),
);

function listFor(context: OperationContext, holder: Entity | Field, make: () => readonly Field[]): readonly Field[] {
  const lists = shownLists(context.model)(holder);
  const codes = context.user.administrator ? EVERY_CODE : context.user.codes;
  const known = lists.get(codes) ?? make();
  lists.set(codes, known);
  return known;
}

const shownFields = (context: OperationContext, entity: Entity): readonly Field[] =>
  listFor(context, entity, () => fieldsToShow(context, entity));

const rowFields = (context: OperationContext, field: Field): readonly Field[] =>
  listFor(context, field, () => readableRows(context, field));

function fieldsToShow(context: OperationContext, entity: Entity): readonly Field[] {
  const fields = readableFields(entity, codesOf(context.user)).filter((field) => field.name !== 'isDeleted');
  if (readAccess(context, entity) === 'full') return fields;
  return fields.filter((field) => lookupFields(entity).has(field.name));
}

/** Child rows kept inside the records have references of their own. */
function childParts(context: OperationContext, fields: readonly Field[], rows: readonly Row[]): Labelled[] {
  return fields.flatMap((field) => {
    if (!fieldTypes[field.type].holdsRows || !field.fields) return [];
    return [{ fields: rowFields(context, field), rows: rows.flatMap((row) => ownChildren(row, field)) }];
  });
}

/** Copies, so that labels are written into what is answered and not into what was read. */
function ownChildren(row: Row, field: Field): Row[] {
  const children = row[field.name];
  if (!Array.isArray(children)) return [];
  const copies = children.filter(isObject).map((child) => ({ ...child }));
  row[field.name] = copies;
  return copies;
}

function shownRow(context: OperationContext, fields: readonly Field[], row: Row): Row {
  const shown: Row = {};
  if ('id' in row) shown.id = row.id;
  const { labels, plain, others } = planOf(fields);
  for (const name of labels) shown[name] = row[name] ?? null;
  for (const name of plain) shown[name] = row[name] ?? null;
  for (const field of others) {
    if (!isElsewhere(field, row)) shown[field.name] = shownValue(context, field, row, fields);
  }
  return shown;
}

/** Most fields are shown as they are stored; the others are looked at one by one. */
const planOf = memoize((fields: readonly Field[]) => {
  const isPlain = ({ type, computed, mask }: Field) =>
    computed === undefined && mask === undefined && fieldTypes[type].holdsRows !== true;
  return {
    labels: fields.flatMap(({ embedded }) => embedded ?? []),
    plain: fields.filter(isPlain).map(({ name }) => name),
    others: fields.filter((field) => !isPlain(field)),
  };
});

/** Child rows in a table of their own are read for one record, not for lists: absent is not empty. */
function isElsewhere(field: Field, row: Row): boolean {
  return fieldTypes[field.type].holdsRows === true && field.column === undefined && row[field.name] === undefined;
}

function shownValue(context: OperationContext, field: Field, row: Row, siblings: readonly Field[]): unknown {
  if (field.computed !== undefined && !field.stored) return computeField(field, row, siblings);
  const value = row[field.name] ?? null;
  if (fieldTypes[field.type].holdsRows && field.fields && Array.isArray(value)) {
    const children = rowFields(context, field);
    return value.filter(isObject).map((child) => shownRow(context, children, child));
  }
  return typeof value === 'string' && field.mask && isMasked(context, field) ? maskValue(field.mask, value) : value;
}
