import type { Condition } from '../../model/Condition.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { allOf } from './allOf.ts';
import { textValue } from './textValue.ts';

/** Rows of a region (with everything below it) and of the days from `startDate` to `endDate`, as far as given. */
export function periodFilter<const D extends string>(
  values: EntityRecord,
  date: D,
): Condition<D | 'regionCode'> | undefined {
  const region = textValue(values, 'regionCode');
  const from = textValue(values, 'startDate');
  const to = textValue(values, 'endDate');
  return allOf<Condition<D | 'regionCode'>>(
    region && { path: 'regionCode', op: 'startsWith', value: region },
    from && { path: date, op: 'gte', value: from },
    // Later than every moment of the last day, whether the field is a date or a moment.
    to && { path: date, op: 'lte', value: `${to} 23:59:59` },
  );
}
