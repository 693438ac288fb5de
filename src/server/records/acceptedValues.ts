import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { type SaveMode, writableFields } from '../../model/fieldAccess.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf } from '../../model/lookups.ts';
import { SECRET_MASK } from '../../model/secretFields.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { acceptedRow, isShownMask } from './acceptedRow.ts';
import { codesOf } from './access.ts';

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
): Record<string, unknown> {
  const accepted: Record<string, unknown> = {};
  for (const field of writableFields(entity, mode, codesOf(context.user))) {
    const value = body[field.name];
    if (value === undefined || isUntouched(context, field, value, current[field.name])) continue;
    if (field.writeOnly && value === SECRET_MASK) {
      if (mode === 'update') continue;
      throw new AppError('invalid', {}, [{ field: field.name, code: 'onlyMask', params: {} }]);
    }
    accepted[field.name] = fieldTypes[field.type].holdsRows
      ? acceptedRows(context, field, value, current[field.name])
      : value;
  }
  return accepted;
}

function isUntouched(context: OperationContext, field: Field, value: unknown, known: unknown): boolean {
  if (fieldTypes[field.type].storage === 'secret') return value === null || value === '';
  return isShownMask(context, field, value, known);
}

const isRow = (value: unknown): value is EntityRecord => typeof value === 'object' && value !== null;

/** Child rows inside the record: each against the row that stands under its id, else in its place. */
function acceptedRows(context: OperationContext, field: Field, value: unknown, current: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const fields = writtenFields(context, field);
  const standing = Array.isArray(current) ? current.filter(isRow) : [];
  return value.map((row, at) => {
    if (!isRow(row)) return row;
    const known =
      row.id === undefined
        ? field.to === undefined
          ? standing[at]
          : undefined
        : standing.find(({ id }) => id === row.id);
    return acceptedRow(context, fields, row, known);
  });
}

/** Of rows in a table of their own, the fields of that entity say who may write them. */
function writtenFields({ model }: OperationContext, { fields = [], to }: Field): readonly Field[] {
  const entity = to === undefined ? undefined : model.entities[to];
  return entity === undefined ? fields : fields.map((field) => fieldOf(entity, field.name) ?? field);
}
