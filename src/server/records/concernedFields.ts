import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';

/** Fields that are written, and those that lie within one of them: what stands there has to belong to it still. */
export function concernedFields({ fields }: Entity, changes: EntityRecord): readonly Field[] {
  return fields.filter(({ name, within }) => name in changes || (within !== undefined && within in changes));
}
