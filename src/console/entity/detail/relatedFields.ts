import type { Field } from '../../../model/Field.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

type RelatedField = Field & { readonly to: string; readonly foreignKey: string };

const isRelated = (field: Field): field is RelatedField =>
  fieldTypes[field.type].storage === 'none' && field.to !== undefined && field.foreignKey !== undefined;

/** The lists of what belongs to a record that this person may see. */
export function relatedFields({ entity, codes }: EntityScreenContext): readonly RelatedField[] {
  return entity.fields.filter(isRelated).filter((field) => mayRead(field, codes));
}
