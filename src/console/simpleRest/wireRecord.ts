import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf } from '../../model/lookups.ts';
import { recordFormat } from '../../protocol/recordFormat.ts';
import type { EntityRecord } from '../../protocol/types.ts';

const records = recordFormat({ values: 'plain', names: false });

/** Fields in which this server was seen to keep numbers where our value is a text: ids, amounts, keys. */
const numbers = new Set<string>();

const keyOf = (entity: Entity, field: string): string => `${entity.name}.${field}`;

function note(entity: Entity, wire: object): void {
  for (const [name, value] of Object.entries(wire)) {
    if (typeof (Array.isArray(value) ? value[0] : value) === 'number') numbers.add(keyOf(entity, name));
  }
}

const isNumeric = (entity: Entity, name: string): boolean => {
  const field = fieldOf(entity, name);
  const scaled = field !== undefined && fieldTypes[field.type].storage === 'scaled';
  return scaled || numbers.has(keyOf(entity, name));
};

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value;

/** One value as this server keeps it. */
export function wireValue(entity: Entity, field: string, value: unknown): unknown {
  if (!isNumeric(entity, field)) return value;
  return Array.isArray(value) ? value.map(asNumber) : asNumber(value);
}

/** A record of the server in canonical values, with its id as text. */
export function decodeRow(entity: Entity, wire: object): EntityRecord {
  note(entity, wire);
  const { id } = wire as { readonly id?: unknown };
  return { ...records.decode(entity, wire, 'answer'), id: String(id ?? '') };
}

/** A record for the server: native JSON, numbers where it keeps numbers. */
export function encodeRow(entity: Entity, record: EntityRecord, mode: 'create' | 'update'): Record<string, unknown> {
  const plain = Object.entries(records.encode(entity, record, mode));
  return Object.fromEntries(plain.map(([name, value]) => [name, wireValue(entity, name, value)]));
}
