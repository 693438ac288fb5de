import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isObject } from '../../model/guards.ts';
import { memoize } from '../../model/memoize.ts';
import { wallTime } from '../../model/wallTime.ts';

/** What an operation answered: a page, a list, a record, or what holds none; times in it read as ours do. */
export function withOurTimes<R>(entity: Entity, result: R): R {
  const clocks = clocksOf(entity.fields);
  if (clocks.length === 0 || !isObject(result)) return Array.isArray(result) ? (inEach(clocks, result) as R) : result;
  return (
    Array.isArray(result.records) ? { ...result, records: inEach(clocks, result.records) } : inOne(clocks, result)
  ) as R;
}

/** A field that holds times, or rows that do. */
interface Clock {
  readonly name: string;
  readonly read: (value: unknown) => unknown;
}

const clocksOf = memoize((fields: readonly Field[]): readonly Clock[] =>
  fields.flatMap(({ name, type, fields: inner }): readonly Clock[] => {
    const { clock } = fieldTypes[type];
    if (clock !== undefined)
      return [{ name, read: (value) => (typeof value === 'string' ? ourTime(value, clock) : value) }];
    const within = inner === undefined ? [] : clocksOf(inner);
    return within.length === 0 ? [] : [{ name, read: (rows) => (Array.isArray(rows) ? inEach(within, rows) : rows) }];
  }),
);

const inEach = (clocks: readonly Clock[], rows: readonly unknown[]): readonly unknown[] =>
  rows.map((row) => (isObject(row) ? inOne(clocks, row) : row));

function inOne(clocks: readonly Clock[], record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const read = clocks.filter(({ name }) => name in record).map((clock) => [clock.name, clock.read(record[clock.name])]);
  return { ...record, ...Object.fromEntries(read) };
}

const MILLISECONDS = /^-?[0-9]{12,13}$/;
const SECONDS = /^-?[0-9]{9,10}\.[0-9]+$/;
/** ISO 8601: a moment anywhere, or with fractions of a second the wall time of where it was written. */
const ISO = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?$/;

/** A time as Jackson writes it where nobody told it how, as the wall time of Shanghai; what else it is stays. */
export function ourTime(text: string, clock: 'day' | 'time' | 'moment'): string {
  const moment = momentIn(text);
  if (moment === undefined) return text;
  return clock === 'day' ? moment.slice(0, 10) : clock === 'time' ? moment.slice(11) : moment;
}

function momentIn(text: string): string | undefined {
  if (MILLISECONDS.test(text)) return wallTime(Number(text));
  if (SECONDS.test(text)) return wallTime(Number(text) * 1000);
  const zone = ISO.exec(text)?.[3];
  if (zone !== undefined) return wallTime(Date.parse(text.replace(/([+-][0-9]{2})([0-9]{2})$/, '$1:$2')));
  return ISO.test(text) ? text.slice(0, 19).replace('T', ' ') : undefined;
}
