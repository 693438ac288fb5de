import type { Entity } from '../model/Entity.ts';
import type { JsonSchema } from '../model/Json.ts';
import { conventionOf } from './conventions/index.ts';
import type { RecordMode } from './recordFormat.ts';
import type { EntityRecord } from './types.ts';

/** A canonical record as the entity's convention writes it (`RecordFormat.encode`). */
export function encodeRecord(entity: Entity, record: EntityRecord, mode: RecordMode): Record<string, unknown> {
  return conventionOf(entity).records.encode(entity, record, mode);
}

/** A record of the entity's convention in canonical values (`RecordFormat.decode`). */
export function decodeRecord(entity: Entity, wire: unknown, mode: RecordMode): Record<string, unknown> {
  return conventionOf(entity).records.decode(entity, wire, mode);
}

/** Closed schema of a record of the entity: as it is answered, or as a body is accepted. */
export function recordSchema(entity: Entity, mode: RecordMode): JsonSchema {
  return conventionOf(entity).records.schema(entity, mode);
}
