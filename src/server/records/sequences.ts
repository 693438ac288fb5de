import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Repository } from '../repository/Repository.ts';
import { formatSequence, sequencePeriod } from './sequencePattern.ts';

/** Numbers the record: one counter per tenant, field and period of the pattern. */
export async function nextSequences(repository: Repository, entity: Entity, now: string): Promise<EntityRecord> {
  const given: Record<string, unknown> = {};
  for (const field of entity.fields) {
    if (!field.sequence) continue;
    const counter = `${entity.name}.${field.name}.${sequencePeriod(field.sequence, now)}`;
    given[field.name] = formatSequence(field.sequence, now, await repository.nextNumber(counter));
  }
  return given;
}
