import { isPlainNumber } from '../../model/decimals.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isDate, isDateTime, isTime } from '../../model/formats.ts';
import { type Operator, operators } from '../../model/operators.ts';
import { codecOf } from '../values/codecOf.ts';
import { isDateField } from './filterOps.ts';

/** One canonical filter value as text. Days become moments, as the suffix operators of dates want them. */
export function filterText(field: Field, op: Operator, value: unknown): string {
  const text = String(value);
  if (!isDateField(field) || operators[op].takes === 'text' || isWholeDay(field, op, text)) return text;
  return isDate(text) ? `${text} ${fieldTypes[field.type].clock === 'day' ? '00:00:00' : edgeOfDay(op)}` : text;
}

/** One filter value from the wire; undefined when it cannot be one of the field's values. */
export function readFilterValue(field: Field, op: Operator, wire: unknown): unknown {
  const text = String(wire);
  if (operators[op].takes === 'text' || field.many || isWholeDay(field, op, text)) return text;
  const value = codecOf(field, 'plain')?.decode(fieldTypes[field.type].clock === 'moment' ? withEdge(text, op) : wire);
  return isReadable(field, value) ? value : undefined;
}

/** A day that moments are said to be, or not to be, stands for all of its own. */
const isWholeDay = (field: Field, op: Operator, text: string): boolean =>
  (op === 'eq' || op === 'ne') && fieldTypes[field.type].clock === 'moment' && isDate(text);

/** A day given for a moment means its first second from below and its last from above. */
function withEdge(text: string, op: Operator): string {
  return isDate(text) ? `${text} ${edgeOfDay(op)}` : text;
}

function edgeOfDay(op: Operator): string {
  return operators[op].meansDayEnd ? '23:59:59' : '00:00:00';
}

const CLOCKS = { day: isDate, moment: isDateTime, time: isTime } as const;

function isReadable(field: Field, value: unknown): boolean {
  const { storage, clock } = fieldTypes[field.type];
  if (storage === 'integer') return typeof value === 'number' && Number.isFinite(value);
  if (storage === 'flag') return typeof value === 'boolean';
  if (storage === 'scaled') return typeof value === 'string' && isPlainNumber(value);
  if (clock !== undefined) return typeof value === 'string' && CLOCKS[clock](value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
