import type { Field } from '../../../model/Field.ts';
import { writableFields } from '../../../model/fieldAccess.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { formFields, uniqueFields } from '../../../model/lookups.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** What many records can have in common: fields of the form that one may edit, without names, keys and secrets. */
export function bulkFields({ entity, codes }: EntityScreenContext): readonly Field[] {
  const inForm = new Set(formFields(entity));
  const alone = uniqueFields(entity);
  return writableFields(entity, 'update', codes).filter((field) => {
    const { holdsRows, storage } = fieldTypes[field.type];
    const own =
      alone.has(field.name) || field.writeOnly || field.name === entity.titleField || field.mask !== undefined;
    return inForm.has(field) && !own && !holdsRows && storage !== 'secret' && storage !== 'none';
  });
}
