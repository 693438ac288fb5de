import type { PermissionCodes } from '../../../model/allows.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { Field } from '../../../model/Field.ts';
import { writableFields } from '../../../model/fieldAccess.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { uniqueFields } from '../../../model/lookups.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

/**
 * What a new record takes over from another: everything one may write, but for what belongs to that
 * one alone (unique values, its files) and what is not shown as it is (secrets, masked values).
 */
export function copyOf(entity: Entity, record: EntityRecord, codes: PermissionCodes): EntityRecord {
  const alone = uniqueFields(entity);
  const fields = writableFields(entity, 'create', codes).filter(
    (field) => isCopied(field) && !alone.has(field.name) && !isAbsent(record[field.name]),
  );
  return Object.fromEntries(fields.flatMap((field) => copied(field, record)));
}

function isCopied(field: Field): boolean {
  const { storage, inputs } = fieldTypes[field.type];
  return !field.writeOnly && field.mask === undefined && storage !== 'secret' && !inputs.includes('upload');
}

/** The value, with the titles that were loaded with it; rows become new ones. */
function copied({ name, type, embedded }: Field, record: EntityRecord): (readonly [string, unknown])[] {
  const value = record[name];
  if (fieldTypes[type].holdsRows && Array.isArray(value)) return [[name, value.map(withoutId)]];
  return embedded === undefined
    ? [[name, value]]
    : [
        [name, value],
        [embedded, record[embedded]],
      ];
}

function withoutId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'));
}
