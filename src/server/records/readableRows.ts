import type { Field } from '../../model/Field.ts';
import { mayRead } from '../../model/fieldAccess.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from './access.ts';

/**
 * The fields of a record's child rows that the user may read: neither the column inside the parent nor the
 * field of the child entity behind it may be kept from him.
 */
export function readableRows(context: OperationContext, { fields = [], to }: Field): readonly Field[] {
  const codes = codesOf(context.user);
  const entity = to === undefined ? undefined : context.model.entities[to];
  const behind = (name: string) => entity && fieldOf(entity, name);
  return fields.filter((field) => {
    const own = behind(field.name);
    return !field.writeOnly && mayRead(field, codes) && (own === undefined || mayRead(own, codes));
  });
}
