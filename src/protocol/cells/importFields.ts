import type { PermissionCodes } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { writableFields } from '../../model/fieldAccess.ts';
import type { ImportMode } from '../calls/readImported.ts';
import { sheetKindOf } from './cells.ts';

/** The key of a record in a sheet. */
export const ID_COLUMN = 'id';

/** Fields that a sheet can fill, for whoever holds these codes: those that a form could, in its order. */
export function importFields(entity: Entity, codes: PermissionCodes): readonly Field[] {
  return writableFields(entity, 'create', codes).filter((field) => sheetKindOf(field) !== undefined);
}

/** What may tell which record a row means: its id, or a field whose values occur once. */
export function keyColumns(entity: Entity, codes: PermissionCodes): readonly string[] {
  const unique = importFields(entity, codes).filter((field) => field.unique && field.mask === undefined);
  return [ID_COLUMN, ...unique.map(({ name }) => name)];
}

/** Columns of which a file may say each value once, by themselves or several together. */
export function onceIn(entity: Entity, codes: PermissionCodes, mode: ImportMode): readonly (readonly string[])[] {
  const open = importFields(entity, codes).filter(({ mask }) => mask === undefined);
  const names = new Set(open.map(({ name }) => name));
  const keys = entity.unique.map(({ fields }) => fields).filter((key) => key.every((name) => names.has(name)));
  return mode === 'insert' ? keys : [[ID_COLUMN], ...keys];
}
