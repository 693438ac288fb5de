import type { RaRecord } from 'react-admin';
import { closingOfField, closingsOf } from '../../../model/closing.ts';
import type { Field } from '../../../model/Field.ts';
import { writableFields } from '../../../model/fieldAccess.ts';
import { isReadOnly, isVisible, recordScope } from '../../../model/visibility.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** Fields whose values this person may change in a record that is there. */
export function writableNames({ entity, codes, abilities }: EntityScreenContext): ReadonlySet<string> {
  return new Set(abilities.update ? writableFields(entity, 'update', codes).map(({ name }) => name) : []);
}

/** Nothing about this record keeps the value as it is: neither a closing nor a condition of the field. */
export function isOpenField({ entity, codes }: EntityScreenContext, field: Field, record: RaRecord): boolean {
  const around = currentAround();
  if (closingOfField(closingsOf(entity, record, codes, around), field.name) !== undefined) return false;
  const scope = recordScope(record, around);
  return isVisible(field, scope) && !isReadOnly(field, scope);
}
