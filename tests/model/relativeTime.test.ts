import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../../src/model/days.ts';
import { daysOf, RELATIVE_WORDS, relativeTime } from '../../src/model/relativeTime.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const weekday = (text: string) => new Date(`${text}T00:00:00Z`).getUTCDay();

it('names stretches of the calendar that follow one another without a gap', () => {
  fc.assert(
    fc.property(day, (today) => {
      const of = (relative: (typeof RELATIVE_WORDS)[number], days?: number) =>
        daysOf(days === undefined ? { relative } : { relative, days }, `${today} 23:59:59`);
      const [monday, sunday] = of('thisWeek');
      const [first, last] = of('thisMonth');

      expect([weekday(monday), weekday(sunday)]).toEqual([1, 0]);
      expect(monday <= today && today <= sunday && daysBetween(monday, sunday) === 6).toBe(true);
      expect(of('lastWeek')[1]).toBe(addDays(monday, -1));
      expect(of('nextWeek')[0]).toBe(addDays(sunday, 1));
      expect([first.slice(8), addDays(last, 1).slice(8)]).toEqual(['01', '01']);
      expect(first.slice(0, 7)).toBe(today.slice(0, 7));
      expect(of('lastMonth')[1]).toBe(addDays(first, -1));
      expect(of('nextMonth')[0]).toBe(addDays(last, 1));
      expect(of('thisYear')).toEqual([`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]);
      expect(of('lastYear')[1]).toBe(addDays(of('thisYear')[0], -1));
      expect(of('lastYear')[0].slice(4)).toBe('-01-01');
      expect(of('lastDays', 7)).toEqual([addDays(today, -6), today]);
      expect(of('nextDays', 30)).toEqual([today, addDays(today, 29)]);
    }),
  );
});

it('reads a relative time only where it is whole', () => {
  for (const relative of RELATIVE_WORDS) {
    const counted = relative.endsWith('Days');

    expect(relativeTime({ relative }) === undefined).toBe(counted);
    expect(relativeTime({ relative, days: 7 }) === undefined).toBe(!counted);
  }
  for (const wrong of ['today', null, ['today'], { relative: 'toString' }, { relative: 'today', by: 1 }])
    expect(relativeTime(wrong)).toBeUndefined();
  for (const days of [0, -1, 1.5, '7', 3661]) expect(relativeTime({ relative: 'lastDays', days })).toBeUndefined();
});
