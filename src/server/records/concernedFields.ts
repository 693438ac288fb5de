import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { isSame } from './isSame.ts';

/**
 * Fields that get another value, and those that lie within one of them: what stands there has to belong to it still.
 * What a client sends back as it stood may stay, also where nobody could choose it any more.
 */
export function concernedFields({ fields }: Entity, changes: EntityRecord, before: EntityRecord): readonly Field[] {
  const changed = new Set(
    fields.flatMap((field) => {
      const { name } = field;
      return name in changes && !isSame(field, changes[name], before[name]) ? [name] : [];
    }),
  );
  return fields.filter(({ name, within }) => changed.has(name) || (within !== undefined && changed.has(within)));
}
