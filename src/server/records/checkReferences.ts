import type { Field } from '../../model/Field.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { referenceTarget } from '../../model/lookups.ts';
import { TREE_ROOT } from '../../protocol/treeRoot.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { HoldAsk } from '../repository/Repository.ts';
import { sessionScope } from './access.ts';
import { areKeysVisible } from './refuseUnseenWrites.ts';

/** What the values are part of, and what stands already: that may be kept by somebody who does not see it. */
interface Around {
  readonly record: EntityRecord;
  readonly standing?: EntityRecord;
}

/**
 * Everything the values refer to exists in the user's tenant, meets the reference's filter and, where it is newly
 * chosen, lies within the user's data scope; else the fields are named.
 */
export async function checkReferences(
  context: OperationContext,
  fields: readonly Field[],
  values: EntityRecord,
  around: Around,
): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const field of fields) {
    const rows = values[field.name];
    if (fieldTypes[field.type].holdsRows && field.fields && Array.isArray(rows)) {
      issues.push(...(await missingInRows(context, field, rows.map(asRow), around)));
    }
  }
  issues.push(...(await missingIn(context, fields, values, around)).map(missingReference));
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}

const asRow = (row: unknown): EntityRecord => (typeof row === 'object' && row !== null ? (row as EntityRecord) : {});

/** Rows are asked about together, column by column; row by row only where that does not answer it. */
async function missingInRows(
  context: OperationContext,
  { name, fields = [] }: Field,
  rows: readonly EntityRecord[],
  { record, standing = {} }: Around,
): Promise<FieldIssue[]> {
  const before = standing[name];
  const known = Array.isArray(before) ? before.map(asRow) : [];
  const standingIn = (field: Field) => known.flatMap((row) => row[field.name]);
  const open: Field[] = [];
  for (const field of fields) if (!(await allExist(context, field, rows, standingIn(field)))) open.push(field);
  const issues: FieldIssue[] = [];
  for (const [at, row] of open.length === 0 ? [] : rows.entries()) {
    const missing = await missingIn(context, open, row, { record, standing: standingRow(open, known) });
    issues.push(...missing.map((column) => missingReference(`${name}.${at}.${column}`)));
  }
  return issues;
}

/** Keys that any of the rows has in a column count as standing in all of them. */
function standingRow(fields: readonly Field[], rows: readonly EntityRecord[]): EntityRecord {
  return Object.fromEntries(fields.map(({ name }) => [name, rows.flatMap((row) => row[name])]));
}

/** Whether one query says that a column of the rows refers to nothing that is not there; a filter asks about each row. */
async function allExist(
  context: OperationContext,
  field: Field,
  rows: readonly EntityRecord[],
  standing: readonly unknown[],
): Promise<boolean> {
  const target = referenceTarget(field);
  if (target === undefined) return true;
  if (field.filter !== undefined || target.valueField !== 'id') return false;
  const all = rows.flatMap((row) => row[field.name]);
  const one = asked(context, field, all, { row: {}, form: {}, standing });
  return one === undefined || (await areThere(context, [one])).every((isThere) => isThere);
}

function missingReference(field: string): FieldIssue {
  return { field, code: 'missingReference', params: {} };
}

/** Names of the fields that refer to something that is not there. */
async function missingIn(
  context: OperationContext,
  fields: readonly Field[],
  values: EntityRecord,
  { record, standing = {} }: Around,
): Promise<string[]> {
  const row = values === record ? record : { ...record, ...values };
  const asks = fields.flatMap((field) => {
    const place = { row, form: record, standing: standing[field.name] };
    return asked(context, field, values[field.name], place) ?? [];
  });
  const there = await areThere(context, asks);
  return asks.filter((_, at) => !there[at]).map(({ field }) => field.name);
}

function keysOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(list.filter((key) => typeof key === 'string' && key !== '' && key !== TREE_ROOT) as string[])];
}

interface Place {
  readonly row: EntityRecord;
  readonly form: EntityRecord;
  /** What stood there before. */
  readonly standing: unknown;
}

/** Keys that must be there, and which of them are newly chosen. */
interface Asked extends HoldAsk {
  readonly field: Field;
  readonly valueField: string;
  readonly keys: readonly string[];
  readonly fresh: readonly string[];
}

/** Undefined where the value refers to nothing. */
function asked(
  context: OperationContext,
  field: Field,
  value: unknown,
  { row, form, standing }: Place,
): Asked | undefined {
  const target = referenceTarget(field);
  const entity = target && context.model.entities[target.entity];
  if (!target || !entity || entity.storage === 'none') return undefined;
  const keys = keysOf(value);
  if (keys.length === 0) return undefined;
  const { valueField } = target;
  const chosen = { path: valueField, op: 'in', value: keys } as const;
  const where = field.filter ? { all: [chosen, field.filter] } : chosen;
  const query = { where, scope: { ...sessionScope(context), row, form } };
  const kept = keysOf(standing);
  return { field, entity, query, valueField, keys, fresh: keys.filter((key) => !kept.includes(key)) };
}

/** Of each, whether all of it is there and lies in sight. */
async function areThere(context: OperationContext, asks: readonly Asked[]): Promise<readonly boolean[]> {
  if (asks.length === 0) return [];
  const found = await context.repository.holdAll(asks);
  const there: boolean[] = [];
  for (const [at, { entity, valueField, keys, fresh }] of asks.entries()) {
    const isThere = (found[at] ?? 0) >= keys.length;
    there.push(isThere && (await areKeysVisible(context, entity, valueField, fresh)));
  }
  return there;
}
