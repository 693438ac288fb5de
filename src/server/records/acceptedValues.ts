import { applyRowDefaults } from '../../model/applyDefaults.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { type SaveMode, writableFields } from '../../model/fieldAccess.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf } from '../../model/lookups.ts';
import { SECRET_MASK } from '../../model/secretFields.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { acceptedRow, isShownMask, isStrayMask } from './acceptedRow.ts';
import { codesOf, sessionScope } from './access.ts';
import { writtenColumns } from './writtenColumns.ts';

/** What of a body is taken, and what of it is the mask of a value instead of one. */
export interface Accepted {
  readonly values: Record<string, unknown>;
  readonly issues: readonly FieldIssue[];
}

const onlyMask = (field: string): FieldIssue => ({ field, code: 'onlyMask', params: {} });

/**
 * What of a body is taken: writable fields only, by an allow-list. A masked value that comes back
 * unchanged, and an empty password, mean that nothing was typed.
 */
export function acceptedValues(
  context: OperationContext,
  entity: Entity,
  mode: SaveMode,
  body: EntityRecord,
  current: EntityRecord = {},
): Accepted {
  const values: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const field of writableFields(entity, mode, codesOf(context.user))) {
    const value = body[field.name];
    const known = current[field.name];
    if (value === undefined || isUntouched(context, field, value, known)) continue;
    if (field.writeOnly && value === SECRET_MASK) {
      if (mode === 'create') issues.push(onlyMask(field.name));
    } else if (fieldTypes[field.type].holdsRows && Array.isArray(value)) {
      const rows = acceptedRows(context, field, value, known);
      values[field.name] = rows.map(({ row }) => row);
      issues.push(...rows.flatMap(({ masks }, at) => masks.map((name) => onlyMask(`${field.name}.${at}.${name}`))));
    } else {
      values[field.name] = value;
      if (isStrayMask(context, field, value, known)) issues.push(onlyMask(field.name));
    }
  }
  return { values, issues };
}

function isUntouched(context: OperationContext, field: Field, value: unknown, known: unknown): boolean {
  if (fieldTypes[field.type].storage === 'secret') return value === null || value === '';
  return isShownMask(context, field, value, known);
}

const isRow = (value: unknown): value is EntityRecord => typeof value === 'object' && value !== null;

/**
 * Child rows inside the record, each against the row that stands under its id, else in its place; with the names of fields
 * that are only masks. A new row begins with its defaults; of a row in a table of its own stays what was not sent.
 */
function acceptedRows(context: OperationContext, field: Field, value: readonly unknown[], current: unknown) {
  const fields = rowFields(context, field);
  const standing = Array.isArray(current) ? current.filter(isRow) : [];
  return value.map((row, at) => {
    if (!isRow(row)) return { row, masks: [] };
    const known =
      row.id === undefined
        ? field.to === undefined
          ? standing[at]
          : undefined
        : standing.find(({ id }) => id === row.id);
    const written = writtenColumns(context, field, known === undefined ? 'create' : 'update');
    const accepted = acceptedRow(context, fields, written, row, known);
    const masks = fields.filter((one) => isStrayMask(context, one, accepted[one.name], known?.[one.name]));
    return { row: wholeRow(context, field, accepted, known), masks: masks.map(({ name }) => name) };
  });
}

function wholeRow(
  context: OperationContext,
  { to, fields = [] }: Field,
  row: EntityRecord,
  known: EntityRecord | undefined,
): EntityRecord {
  if (known === undefined) return applyRowDefaults(fields, row, sessionScope(context));
  return to === undefined ? row : { ...known, ...row };
}

/** Of rows in a table of their own, the fields of that entity. */
function rowFields({ model }: OperationContext, { fields = [], to }: Field): readonly Field[] {
  const entity = to === undefined ? undefined : model.entities[to];
  return entity === undefined ? fields : fields.map((field) => fieldOf(entity, field.name) ?? field);
}
