import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../src/console/entity/Column.ts';
import { rangeFilters, weeksAround } from '../../../../src/console/entity/layouts/calendar/calendarDays.ts';
import { calendarOf } from '../../../../src/console/entity/layouts/calendar/calendarOf.ts';
import { daysName } from '../../../../src/console/entity/layouts/calendar/dayNames.ts';
import { makeEntity, makeField } from '../../../support/entity.ts';

const RANGE = { first: '2026-10-26', last: '2026-11-01' };
const entity = makeEntity('feast', [
  makeField('name', 'string'),
  makeField('from', 'date'),
  makeField('until', 'date', { required: true }),
  makeField('maybe', 'date'),
  makeField('at', 'dateTime'),
]);

describe('the days of a calendar', () => {
  it('are whole weeks from Monday around a month, over the ends of years and leap days', () => {
    const december = weeksAround('2026-12-31', 'month');

    expect([december[0]?.[0], december.at(-1)?.at(-1)]).toEqual(['2026-11-30', '2027-01-03']);
    expect(weeksAround('2027-02-10', 'month')).toHaveLength(4);
    expect(weeksAround('2028-02-29', 'week')).toEqual([
      ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03', '2028-03-04', '2028-03-05'],
    ]);
  });

  it('name what they share once where the language has a way to, and each end whole where it has none', () => {
    const named = (first: string, last: string) =>
      ['en-GB', 'zh-CN'].map((language) => daysName(first, last, language));

    expect(named('2026-10-12', '2026-10-18')).toEqual(['12\u2009–\u200918 October', '10月12日 – 10月18日']);
    expect(named('2026-10-26', '2026-11-01')).toEqual(['26 October\u2009–\u20091 November', '10月26日 – 11月1日']);
    expect(named('2026-12-28', '2027-01-03')).toEqual([
      '28 December 2026\u2009–\u20093 January 2027',
      '2026年12月28日 – 2027年1月3日',
    ]);
  });

  it('are asked for with every record that lies on one of them', () => {
    const { first, last } = RANGE;
    const begun = { field: 'from', op: 'lte', value: last };

    expect(rangeFilters(entity, { from: 'from' }, RANGE, true)).toEqual([
      { field: 'from', op: 'between', value: [first, last] },
    ]);
    expect(rangeFilters(entity, { from: 'at' }, RANGE, true)).toEqual([
      { field: 'at', op: 'between', value: [`${first} 00:00:00`, `${last} 23:59:59`] },
    ]);
    expect(rangeFilters(entity, { from: 'from', to: 'until' }, RANGE, false)).toEqual([
      begun,
      { field: 'until', op: 'gte', value: first },
    ]);
    expect(rangeFilters(entity, { from: 'from', to: 'maybe' }, RANGE, true)).toEqual([
      begun,
      {
        any: [
          { field: 'maybe', op: 'gte', value: first },
          {
            all: [
              { field: 'maybe', op: 'empty', value: true },
              { field: 'from', op: 'gte', value: first },
            ],
          },
        ],
      },
    ]);
  });

  it('are only the first of each record for who may not read the last', () => {
    const feast = { ...entity, list: { ...entity.list, calendar: { from: 'from', to: 'until' } } };
    const column = (name: string) => ({ name }) as Column;

    expect(calendarOf({ entity: feast, columns: [column('from'), column('until')] })).toEqual(feast.list.calendar);
    expect(calendarOf({ entity: feast, columns: [column('from')] })).toEqual({ from: 'from' });
  });
});
