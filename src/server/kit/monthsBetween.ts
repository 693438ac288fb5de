import { addMonths } from '../../model/days.ts';

const MAX_MONTHS = 120;

/** Every month from one to the other, both `YYYY-MM`, the last 120 of more; none when the ends are empty. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = to; month !== '' && month >= from && months.length < MAX_MONTHS; month = monthBefore(month))
    months.unshift(month);
  return months;
}

const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 'YYYY-MM'.length);
