import type { PermissionCodes } from '../../../model/allows.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { Field } from '../../../model/Field.ts';
import { isMaskedFor, writableFields } from '../../../model/fieldAccess.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { isObject } from '../../../model/guards.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { uniqueFields } from '../../../model/lookups.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

/**
 * What a new record takes over from another: everything one may write, but for what belongs to that
 * one alone (unique values, its files) and what this person does not see as it is (secrets, values masked for them).
 */
export function copyOf(entity: Entity, record: EntityRecord, codes: PermissionCodes): EntityRecord {
  const fields = offeredFields(entity, record, codes).filter((field) => !isMaskedFor(field, codes));
  return Object.fromEntries(fields.flatMap((field) => copied(field, record, codes)));
}

/** The fields of which a copy lacks something because the person sees it as stars only. */
export const hiddenFromCopy = (entity: Entity, record: EntityRecord, codes: PermissionCodes): readonly string[] =>
  offeredFields(entity, record, codes)
    .filter((field) => isMaskedFor(field, codes) || hidesInRows(field, record[field.name], codes))
    .map(({ name }) => name);

/** What a copy would take over if all of it were shown. */
function offeredFields(entity: Entity, record: EntityRecord, codes: PermissionCodes): readonly Field[] {
  const alone = uniqueFields(entity);
  return writableFields(entity, 'create', codes).filter(
    (field) => isCopied(field) && !alone.has(field.name) && !isAbsent(record[field.name]),
  );
}

function isCopied(field: Field): boolean {
  const { storage, inputs } = fieldTypes[field.type];
  return !field.writeOnly && storage !== 'secret' && !inputs.includes('upload');
}

/** The value, with the titles that were loaded with it; rows become new ones. */
function copied(field: Field, record: EntityRecord, codes: PermissionCodes): (readonly [string, unknown])[] {
  const { name, type, embedded } = field;
  const value = record[name];
  if (fieldTypes[type].holdsRows && Array.isArray(value)) {
    const left = new Set(['id', ...hiddenInRows(field, codes)]);
    return [[name, value.map((row) => (isObject(row) ? without(row, left) : row))]];
  }
  return embedded === undefined
    ? [[name, value]]
    : [
        [name, value],
        [embedded, record[embedded]],
      ];
}

const without = (row: EntityRecord, left: ReadonlySet<string>): EntityRecord =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)));

const hiddenInRows = ({ fields = [] }: Field, codes: PermissionCodes): readonly string[] =>
  fields.filter((field) => isMaskedFor(field, codes)).map(({ name }) => name);

const hidesInRows = (field: Field, value: unknown, codes: PermissionCodes): boolean =>
  Array.isArray(value) &&
  hiddenInRows(field, codes).some((name) => value.some((row) => isObject(row) && !isAbsent(row[name])));
