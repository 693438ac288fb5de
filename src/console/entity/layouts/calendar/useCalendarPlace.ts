import { useStore } from 'react-admin';
import { isDate } from '../../../../model/formats.ts';
import { isObject, isText } from '../../../../model/guards.ts';
import { usePane } from '../../../context/usePane.ts';
import { currentAround } from '../../../stores/currentAround.ts';
import { calendarKey } from '../calendarKey.ts';
import { CALENDAR_SPANS, type CalendarSpan } from './calendarDays.ts';

/** Which days a calendar shows. */
export interface CalendarPlace {
  readonly day: string;
  readonly span: CalendarSpan;
}

/** What was kept or came in a link, as far as it is a place; else this month. */
export function readPlace(kept: unknown): CalendarPlace {
  const today = String(currentAround().env?.today ?? '');
  const { day, span } = isObject(kept) ? kept : {};
  return {
    day: isText(day) && isDate(day) ? day : today,
    span: CALENDAR_SPANS.find((one) => one === span) ?? 'month',
  };
}

/** Which days the calendar of this tab shows, and a function that changes it. */
export function useCalendarPlace() {
  const { basePath } = usePane();
  const [kept, keep] = useStore<unknown>(calendarKey(basePath), undefined);
  const place = readPlace(kept);
  return { place, go: (change: Partial<CalendarPlace>) => keep({ ...place, ...change }) };
}
