import { addDays, daysBetween } from '../../model/days.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { countIn, formatSequence, sequencePeriod } from './sequencePattern.ts';

/** From the day that records were made for to the one that they are to be of. */
interface DemoMove {
  readonly from: string;
  readonly to: string;
}

/** How far that is. */
interface Distance {
  readonly days: number;
  readonly quarters: number;
  readonly years: number;
}

/**
 * A demo record as it would be, had it been made for another day than its own: dates and moments keep their distance
 * from that day, years and quarters theirs from its own, also in rows inside of it, and numbers that name when they
 * were given name the new day. What people wrote stays: a text that names a year is read as a text.
 */
export function movedRecord(
  { fields }: Pick<Entity, 'fields'>,
  record: EntityRecord,
  { from, to }: DemoMove,
): EntityRecord {
  if (from === to) return record;
  const distance = {
    days: daysBetween(from, to),
    quarters: quarterOf(to) - quarterOf(from),
    years: yearOf(to) - yearOf(from),
  };
  const moved = movedFields(fields, record, distance);
  for (const { name, sequence } of fields) {
    if (sequence !== undefined) moved[name] = renumbered(sequence, record, moved, name);
  }
  return moved;
}

function movedFields(fields: readonly Field[], record: EntityRecord, distance: Distance): Record<string, unknown> {
  const moved: Record<string, unknown> = { ...record };
  for (const field of fields) {
    if (field.name in record) moved[field.name] = movedValue(field, record[field.name], distance);
  }
  return moved;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
/** Quarters since year 0. */
const quarterOf = (day: string): number => yearOf(day) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);
const QUARTER = /^(\d{4})-Q([1-4])$/;

/** A number that can be nothing but a year. */
const isYear = ({ minimum = 0, maximum = Number.POSITIVE_INFINITY }: Field): boolean =>
  minimum >= 1900 && maximum <= 2200;

function movedQuarter(text: string, quarters: number): string {
  const [, year, quarter] = QUARTER.exec(text) ?? [];
  if (year === undefined || quarter === undefined) return text;
  const moved = Number(year) * 4 + Number(quarter) - 1 + quarters;
  return `${Math.floor(moved / 4)}-Q${(moved % 4) + 1}`;
}

function movedValue(field: Field, value: unknown, distance: Distance): unknown {
  const { clock, holdsRows } = fieldTypes[field.type];
  if (typeof value === 'string' && (clock === 'day' || clock === 'moment'))
    return addDays(value, distance.days) + value.slice(10);
  if (typeof value === 'string') return movedQuarter(value, distance.quarters);
  if (typeof value === 'number' && isYear(field)) return value + distance.years;
  if (holdsRows && Array.isArray(value)) return value.map((row) => movedFields(field.fields ?? [], row, distance));
  return value;
}

/** The same count in the new period; a number that another pattern made is nobody's to change. */
function renumbered(pattern: string, before: EntityRecord, after: EntityRecord, name: string): unknown {
  const count = countIn(sequencePeriod(pattern, String(before.createTime ?? '')), String(before[name] ?? ''));
  return count === undefined ? before[name] : formatSequence(pattern, String(after.createTime ?? ''), count);
}
