import type { FieldName, KeyOf } from '../../../model/SchemaTypes.ts';
import * as dict from '../../dict.gen.ts';

interface Named {
  readonly name: FieldName<'entInfo'>;
  readonly phone: FieldName<'entInfo'>;
}

/** Where an enterprise's file names its key people and their phones, by key of `ent_staff_category`. */
export const KEY_PEOPLE = {
  [dict.ent_staff_category.personInCharge]: { name: 'principalName', phone: 'principalPhone' },
  [dict.ent_staff_category.safetyDirector]: { name: 'directorName', phone: 'directorPhone' },
  [dict.ent_staff_category.safetyOfficer]: { name: 'officerName', phone: 'officerPhone' },
} as const satisfies { readonly [K in KeyOf<'ent_staff_category'>]?: Named };

/** The categories of staff that an enterprise's file names. */
export const KEY_CATEGORIES = Object.keys(KEY_PEOPLE) as readonly (keyof typeof KEY_PEOPLE)[];
