import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { withSealing } from '../start/session/withSealing.ts';
import { callOperation } from './callOperation.ts';

/** Fields that travel encrypted when a record is added. */
const SEALED: Readonly<Record<string, string>> = { user: 'password' };

/** Adds a record; the password of a new account travels encrypted. */
export function createSealed(
  entity: Entity,
  record: EntityRecord,
  headers: Readonly<Record<string, string>>,
): Promise<EntityRecord | true> {
  const field = SEALED[entity.name];
  const plain = field === undefined ? undefined : record[field];
  if (field === undefined || typeof plain !== 'string' || plain === '') {
    return callOperation(entity, 'create', { record }, undefined, { headers });
  }
  return withSealing((sealing) => {
    const sealed = { ...record, [field]: sealing.secret(plain) };
    return callOperation(entity, 'create', { record: sealed }, undefined, {
      headers: { ...headers, ...sealing.headers },
    });
  });
}
