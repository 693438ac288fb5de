import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { type Operator, operators } from '../../model/operators.ts';
import { daysOf, type RelativeTime, relativeTime } from '../../model/relativeTime.ts';
import type { Filter } from '../types.ts';
import { isDateField } from './filterOps.ts';

/** The field and the operator can be asked by a relative time: order for all of them, a stretch also by `between`. */
export function takesRelative(field: Field, op: Operator, time: RelativeTime): boolean {
  if (!isDateField(field) || operators[op].family !== 'order') return false;
  return op !== 'between' || time.relative !== 'now';
}

/** The filter with days and moments in place of a relative time, by the wall time `now`; any other as it is. */
export function absoluteFilter(field: Field, filter: Filter, now: string): Filter {
  const time = relativeTime(filter.value);
  if (time === undefined) return filter;
  const isMoment = fieldTypes[field.type].clock === 'moment';
  const from = (day: string) => (isMoment ? `${day} 00:00:00` : day);
  const to = (day: string) => (isMoment ? `${day} 23:59:59` : day);
  const [first, last] = daysOf(time, now);
  if (filter.op === 'between') return { ...filter, value: [from(first), to(last)] };
  if (time.relative === 'now') return { ...filter, value: isMoment ? now : now.slice(0, 10) };
  // Before a stretch is before its first moment, after it behind its last.
  return { ...filter, value: operators[filter.op].meansDayEnd ? to(last) : from(first) };
}
