import { isPlainNumber } from '../../model/decimals.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isDate, isDateTime, isTime } from '../../model/formats.ts';
import { codecOf } from '../values/codecOf.ts';
import { type FilterOp, isDateField } from './filterOps.ts';

const TEXT_OPS: ReadonlySet<FilterOp> = new Set(['contains', 'startsWith', 'endsWith', 'notContains']);

/** One canonical filter value as text. Days become moments, as the suffix operators of dates want them. */
export function filterText(field: Field, op: FilterOp, value: unknown): string {
  const text = String(value);
  if (!isDateField(field) || TEXT_OPS.has(op)) return text;
  return isDate(text) ? `${text} ${field.type === 'date' ? '00:00:00' : edgeOfDay(op)}` : text;
}

/** One filter value from the wire; undefined when it cannot be one of the field's values. */
export function readFilterValue(field: Field, op: FilterOp, wire: unknown): unknown {
  const text = String(wire);
  if (TEXT_OPS.has(op) || field.many) return text;
  const value = codecOf(field, 'plain')?.decode(field.type === 'dateTime' ? withEdge(text, op) : wire);
  return isReadable(field, value) ? value : undefined;
}

/** A day given for a moment means its first second from below and its last from above. */
function withEdge(text: string, op: FilterOp): string {
  return isDate(text) ? `${text} ${edgeOfDay(op)}` : text;
}

function edgeOfDay(op: FilterOp): string {
  return op === 'lte' || op === 'gt' ? '23:59:59' : '00:00:00';
}

function isReadable(field: Field, value: unknown): boolean {
  const storage = fieldTypes[field.type].storage;
  if (storage === 'integer') return typeof value === 'number' && Number.isFinite(value);
  if (storage === 'flag') return typeof value === 'boolean';
  if (storage === 'scaled') return typeof value === 'string' && isPlainNumber(value);
  if (field.type === 'date') return typeof value === 'string' && isDate(value);
  if (field.type === 'dateTime') return typeof value === 'string' && isDateTime(value);
  if (field.type === 'time') return typeof value === 'string' && isTime(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
