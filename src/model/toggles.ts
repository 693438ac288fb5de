import type { Entity, Toggle } from './Entity.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import type { Json } from './Json.ts';
import { fieldOf } from './lookups.ts';

/** Whether a switched field is on; a switch names what a flag holds `1` and `0`. */
export const isOn = ({ on }: Pick<Toggle, 'on'>, value: unknown): boolean =>
  (typeof value === 'boolean' ? String(Number(value)) : String(value ?? '')) === on;

/** What the field holds when it is switched to one of its two values. */
export function toggledValue(entity: Entity, { field, on }: Pick<Toggle, 'field' | 'on'>, value: string): Json {
  const type = fieldOf(entity, field)?.type;
  const storage = type && fieldTypes[type].storage;
  if (storage === 'flag') return value === on;
  return storage === 'integer' ? Number(value) : value;
}
