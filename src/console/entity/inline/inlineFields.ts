import type { RaRecord } from 'react-admin';
import { closingOfField, closingsOf } from '../../../model/closing.ts';
import type { Field } from '../../../model/Field.ts';
import { writableFields } from '../../../model/fieldAccess.ts';
import { isReadOnly, isVisible, recordScope } from '../../../model/visibility.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** Which values of which rows are edited in their place. One object as long as the list and the rights stand. */
export interface InlineFields {
  readonly names: ReadonlySet<string>;
  /** Nothing about this record keeps the value as it is: neither a closing nor a condition of the field. */
  readonly isOpen: (field: Field, record: RaRecord) => boolean;
}

/** The schema names the fields; the person must be allowed to change them. Undefined where nothing is left. */
export function inlineFields({ entity, codes, abilities }: EntityScreenContext): InlineFields | undefined {
  const { inline = [] } = entity.list;
  if (!abilities.update || inline.length === 0) return undefined;
  const writable = new Set(writableFields(entity, 'update', codes).map(({ name }) => name));
  const names = new Set(inline.filter((name) => writable.has(name)));
  if (names.size === 0) return undefined;
  const isOpen = (field: Field, record: RaRecord) => {
    const around = currentAround();
    if (closingOfField(closingsOf(entity, record, codes, around), field.name) !== undefined) return false;
    const scope = recordScope(record, around);
    return isVisible(field, scope) && !isReadOnly(field, scope);
  };
  return { names, isOpen };
}
