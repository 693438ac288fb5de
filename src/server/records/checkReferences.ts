import type { Field } from '../../model/Field.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { sessionScope } from './access.ts';
import { areKeysVisible } from './refuseUnseenWrites.ts';

/** What the values are part of, and what stands already: that may be kept by somebody who does not see it. */
interface Around {
  readonly record: EntityRecord;
  readonly standing?: EntityRecord;
}

/** BladeX writes the top of a tree as parent `0`. */
const ROOTS: ReadonlySet<string> = new Set(['0']);

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
  const standingIn = (field: Field) => keysOf(known.flatMap((row) => row[field.name]));
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
  standing: readonly string[],
): Promise<boolean> {
  const target = referenceTarget(field);
  if (target === undefined) return true;
  if (field.filter !== undefined || target.valueField !== 'id') return false;
  const all = rows.flatMap((row) => row[field.name]);
  return exist(context, field, all, { row: {}, form: {}, standing });
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
  const missing: string[] = [];
  const row = { ...record, ...values };
  for (const field of fields) {
    if (referenceTarget(field) === undefined) continue;
    const place = { row, form: record, standing: keysOf(standing[field.name]) };
    if (!(await exist(context, field, values[field.name], place))) missing.push(field.name);
  }
  return missing;
}

function keysOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(list.filter((key) => typeof key === 'string' && key !== '' && !ROOTS.has(key)) as string[])];
}

interface Place {
  readonly row: EntityRecord;
  readonly form: EntityRecord;
  readonly standing: readonly string[];
}

async function exist(
  context: OperationContext,
  field: Field,
  value: unknown,
  { row, form, standing }: Place,
): Promise<boolean> {
  const target = referenceTarget(field);
  const entity = target && context.model.entities[target.entity];
  if (!target || !entity || entity.storage === 'none') return true;
  const keys = keysOf(value);
  if (keys.length === 0) return true;
  const chosen = { path: target.valueField, op: 'in', value: keys } as const;
  const where = field.filter ? { all: [chosen, field.filter] } : chosen;
  const scope = { ...sessionScope(context), row, form };
  const found = await context.repository.hold(entity, { where, scope });
  const fresh = keys.filter((key) => !standing.includes(key));
  return found >= keys.length && areKeysVisible(context, entity, target.valueField, fresh);
}
