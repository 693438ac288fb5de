import { allows, type PermissionCodes } from './allows.ts';
import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { memoize } from './memoize.ts';

export type SaveMode = 'create' | 'update';

/** The user may see the field: its read code, if it has one, is held. */
export function mayRead(field: Field, codes: PermissionCodes): boolean {
  return allows(codes, field.permission?.read);
}

/** The user sees stars in place of the value. */
export function isMaskedFor({ mask, maskUnless }: Pick<Field, 'mask' | 'maskUnless'>, codes: PermissionCodes): boolean {
  return mask !== undefined && (maskUnless === undefined || !allows(codes, maskUnless));
}

/** The user may change the field: he may see it, and its write code, if it has one, is held. */
export function mayWrite(field: Field, codes: PermissionCodes): boolean {
  return mayRead(field, codes) && allows(codes, field.permission?.write);
}

/** No answer carries it to anybody: a password, a key, what is only ever entered. */
export const isNeverAnswered = ({ writeOnly, type }: Pick<Field, 'writeOnly' | 'type'>): boolean =>
  writeOnly === true || fieldTypes[type].storage === 'secret';

/** Fields that answers may carry for these codes: never write-only ones, never `related` ones. */
export function readableFields(entity: Entity, codes: PermissionCodes = '*'): readonly Field[] {
  const fields = answerFields(entity);
  return codes === '*' ? fields : fields.filter((field) => mayRead(field, codes));
}

/**
 * Fields a save accepts: the author's, not read-only, not made by the server (computed, sequence,
 * state of a workflow), `createOnly` ones in create only.
 */
export function writableFields(entity: Entity, mode: SaveMode, codes: PermissionCodes = '*'): readonly Field[] {
  const fields = savedFields(entity)[mode];
  return codes === '*' ? fields : fields.filter((field) => mayWrite(field, codes));
}

const answerFields = memoize((entity: Entity) =>
  entity.fields.filter((field) => !isNeverAnswered(field) && fieldTypes[field.type].storage !== 'none'),
);

const savedFields = memoize((entity: Entity) => {
  const create = entity.fields.filter((field) => isSaved(entity, field));
  return { create, update: create.filter((field) => !field.createOnly) };
});

function isSaved(entity: Entity, field: Field): boolean {
  return !field.system && !field.readOnly && !fieldTypes[field.type].isMade && entity.states?.field !== field.name;
}
