import type { Field } from '../../../model/Field.ts';
import { writableFields } from '../../../model/fieldAccess.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** What many records can have in common: fields of the form that one may edit, without names, keys and secrets. */
export function bulkFields({ entity, codes }: EntityScreenContext): readonly Field[] {
  const inForm = new Set(entity.form.tabs.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields)));
  return writableFields(entity, 'update', codes).filter((field) => {
    const { holdsRows, storage } = fieldTypes[field.type];
    const own = field.unique || field.writeOnly || field.name === entity.titleField || field.mask !== undefined;
    return inForm.has(field.name) && !own && !holdsRows && storage !== 'secret' && storage !== 'none';
  });
}
