import { addDays } from '../../model/days.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { countIn, formatSequence, sequencePeriod } from './sequencePattern.ts';

/**
 * A demo record as it would be, had it been made for another day than its own: dates and moments keep their distance
 * from that day, also in rows inside of it, and numbers that name when they were given name the new day. What people
 * wrote stays: a text that names a year is read as a text.
 */
export function movedRecord({ fields }: Pick<Entity, 'fields'>, record: EntityRecord, days: number): EntityRecord {
  if (days === 0) return record;
  const moved = movedFields(fields, record, days);
  for (const { name, sequence } of fields) {
    if (sequence !== undefined) moved[name] = renumbered(sequence, record, moved, name);
  }
  return moved;
}

function movedFields(fields: readonly Field[], record: EntityRecord, days: number): Record<string, unknown> {
  const moved: Record<string, unknown> = { ...record };
  for (const field of fields) {
    if (field.name in record) moved[field.name] = movedValue(field, record[field.name], days);
  }
  return moved;
}

function movedValue(field: Field, value: unknown, days: number): unknown {
  const { clock, holdsRows } = fieldTypes[field.type];
  if (typeof value === 'string' && (clock === 'day' || clock === 'moment'))
    return addDays(value, days) + value.slice(10);
  if (holdsRows && Array.isArray(value)) return value.map((row) => movedFields(field.fields ?? [], row, days));
  return value;
}

/** The same count in the new period; a number that another pattern made is nobody's to change. */
function renumbered(pattern: string, before: EntityRecord, after: EntityRecord, name: string): unknown {
  const count = countIn(sequencePeriod(pattern, String(before.createTime ?? '')), String(before[name] ?? ''));
  return count === undefined ? before[name] : formatSequence(pattern, String(after.createTime ?? ''), count);
}
