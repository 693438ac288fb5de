import type { PermissionCodes } from '../../model/allows.ts';
import type { Field } from '../../model/Field.ts';
import { mayRead, mayWrite } from '../../model/fieldAccess.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EntityBundle } from '../../model/Model.ts';

/** Columns of child rows as the user may see them; those she may not write are shown only. */
function readableRows(field: Field, codes: PermissionCodes): Field {
  if (!fieldTypes[field.type].holdsRows || field.fields === undefined) return field;
  const fields = field.fields
    .filter((child) => mayRead(child, codes))
    .map((child) => (mayWrite(child, codes) ? child : { ...child, readOnly: true }));
  return fields.every((child, at) => child === field.fields?.[at]) && fields.length === field.fields.length
    ? field
    : { ...field, fields };
}

/** The bundle without what child rows keep from the user; the same one when they keep nothing. */
export function readableBundle(bundle: EntityBundle, codes: PermissionCodes): EntityBundle {
  const { entity } = bundle;
  const fields = entity.fields.map((field) => readableRows(field, codes));
  if (fields.every((field, at) => field === entity.fields[at])) return bundle;
  return { ...bundle, entity: { ...entity, fields } };
}
