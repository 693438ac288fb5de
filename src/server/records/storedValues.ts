import { computeField } from '../../model/computeField.ts';
import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { hashPassword } from '../identity/passwords/passwordHash.ts';

/** The values with passwords turned into hashes; slow on purpose, so it runs before the transaction. */
export async function withHashes(entity: Entity, values: EntityRecord): Promise<Record<string, unknown>> {
  const hashed: Record<string, unknown> = { ...values };
  for (const field of entity.fields) {
    const value = hashed[field.name];
    if (fieldTypes[field.type].storage === 'secret' && typeof value === 'string')
      hashed[field.name] = await hashPassword(value);
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
