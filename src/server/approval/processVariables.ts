import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isNumberField } from '../../model/isNumberField.ts';
import type { Json, JsonObject } from '../../model/Json.ts';
import type { EntityRecord } from '../../protocol/types.ts';

const isPlain = (value: unknown): value is Json =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));

/** What a process may ask of a record: its own plain values, numbers as numbers. */
export function processVariables(entity: Entity, record: EntityRecord): JsonObject {
  const fields = entity.fields.filter(
    ({ column, writeOnly, type }) => column !== undefined && !writeOnly && fieldTypes[type].storage !== 'secret',
  );
  const entries = fields.flatMap((field): [string, Json][] => {
    const value = record[field.name];
    if (!isPlain(value)) return [];
    return [[field.name, isNumberField(field) ? Number(value) : value]];
  });
  return Object.fromEntries(entries);
}
