import type { RaRecord } from 'react-admin';
import type { Field } from '../../../model/Field.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { isOpenField, writableNames } from './openFields.ts';

/** Which values of which rows are edited in their place. One object as long as the list and the rights stand. */
export interface InlineFields {
  readonly names: ReadonlySet<string>;
  readonly isOpen: (field: Field, record: RaRecord) => boolean;
}

/** The schema names the fields; the person must be allowed to change them. Undefined where nothing is left. */
export function inlineFields(context: EntityScreenContext): InlineFields | undefined {
  const { inline = [] } = context.entity.list;
  if (inline.length === 0) return undefined;
  const writable = writableNames(context);
  const names = new Set(inline.filter((name) => writable.has(name)));
  if (names.size === 0) return undefined;
  return { names, isOpen: (field, record) => isOpenField(context, field, record) };
}
