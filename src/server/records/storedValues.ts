import { computeField } from '../../model/computeField.ts';
import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { hashPassword } from '../identity/passwords/passwordHash.ts';

const hashedFields = memoize(({ fields }: Entity): readonly string[] =>
  fields.filter(({ type }) => fieldTypes[type].storage === 'secret').map(({ name }) => name),
);

/** The values with passwords turned into hashes; slow on purpose, so it runs before the transaction. */
export async function withHashes(entity: Entity, values: EntityRecord): Promise<EntityRecord> {
  if (hashedFields(entity).length === 0) return values;
  const hashed: Record<string, unknown> = { ...values };
  for (const name of hashedFields(entity)) {
    const value = hashed[name];
    if (typeof value === 'string') hashed[name] = await hashPassword(value);
  }
  return hashed;
}

/** Computed fields that are kept in columns, worked out from the whole record. */
export function storedComputed(entity: Entity, record: EntityRecord): Record<string, unknown> {
  const computed: Record<string, unknown> = {};
  for (const field of entity.fields) {
    if (field.computed && field.stored) computed[field.name] = computeField(field, record, entity.fields);
  }
  return computed;
}
