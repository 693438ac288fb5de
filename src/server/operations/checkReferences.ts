import type { FieldIssue } from '../../model/errors.ts';
import type { Field } from '../../model/Field.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { sessionScope } from './access.ts';
import type { OperationContext } from './OperationContext.ts';

/** BladeX writes the top of a tree as parent `0`. */
const ROOTS: ReadonlySet<string> = new Set(['0']);

/** Everything the values refer to exists in the user's tenant and meets the reference's filter; else the fields are named. */
export async function checkReferences(
  context: OperationContext,
  fields: readonly Field[],
  values: EntityRecord,
  record: EntityRecord,
): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const field of fields) {
    const rows = values[field.name];
    if (field.type === 'rows' && field.fields && Array.isArray(rows)) {
      issues.push(...(await missingInRows(context, field, rows.map(asRow), record)));
    }
  }
  issues.push(...(await missingIn(context, fields, values, record)).map(missingReference));
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}

const asRow = (row: unknown): EntityRecord => (typeof row === 'object' && row !== null ? (row as EntityRecord) : {});

/** Rows are asked about together, column by column; row by row only where that does not answer it. */
async function missingInRows(
  context: OperationContext,
  { name, fields = [] }: Field,
  rows: readonly EntityRecord[],
  record: EntityRecord,
): Promise<FieldIssue[]> {
  const open: Field[] = [];
  for (const field of fields) if (!(await allExist(context, field, rows))) open.push(field);
  const issues: FieldIssue[] = [];
  for (const [at, row] of open.length === 0 ? [] : rows.entries()) {
    const missing = await missingIn(context, open, row, record);
    issues.push(...missing.map((column) => missingReference(`${name}.${at}.${column}`)));
  }
  return issues;
}

/** Whether one query says that a column of the rows refers to nothing that is not there; a filter asks about each row. */
async function allExist(context: OperationContext, field: Field, rows: readonly EntityRecord[]): Promise<boolean> {
  const target = referenceTarget(field);
  if (target === undefined) return true;
  if (field.filter !== undefined || target.valueField !== 'id') return false;
  const all = rows.flatMap((row) => row[field.name]);
  return exist(context, field, all, {}, {});
}

function missingReference(field: string): FieldIssue {
  return { field, code: 'missingReference', params: {} };
}

/** Names of the fields that refer to something that is not there. */
async function missingIn(
  context: OperationContext,
  fields: readonly Field[],
  values: EntityRecord,
  record: EntityRecord,
): Promise<string[]> {
  const missing: string[] = [];
  for (const field of fields) {
    if (!(await exist(context, field, values[field.name], { ...record, ...values }, record))) missing.push(field.name);
  }
  return missing;
}

async function exist(
  context: OperationContext,
  field: Field,
  value: unknown,
  row: EntityRecord,
  form: EntityRecord,
): Promise<boolean> {
  const target = referenceTarget(field);
  const entity = target && context.model.entities[target.entity];
  if (!target || !entity || entity.storage === 'none') return true;
  const list = Array.isArray(value) ? value : [value];
  const keys = [...new Set(list.filter((key) => typeof key === 'string' && key !== '' && !ROOTS.has(key)))];
  if (keys.length === 0) return true;
  const chosen = { path: target.valueField, op: 'in', value: keys } as const;
  const where = field.filter ? { all: [chosen, field.filter] } : chosen;
  return (
    (await context.repository.hold(entity, { where, scope: { ...sessionScope(context), row, form } })) >= keys.length
  );
}
