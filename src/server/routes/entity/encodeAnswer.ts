import type { Entity } from '../../../model/Entity.ts';
import { encodeRecord } from '../../../protocol/records.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

/** What an action answers, as its schema writes it: true, a scalar, or the record in wire values. */
export function encodeAnswer(entity: Entity, answer: unknown): unknown {
  if (answer === undefined || answer === null) return true;
  return typeof answer === 'object' && !Array.isArray(answer)
    ? encodeRecord(entity, answer as EntityRecord, 'answer')
    : answer;
}
