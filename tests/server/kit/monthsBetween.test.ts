import { expect, it } from 'vitest';
import { monthsBetween } from '../../../src/server/kit/monthsBetween.ts';

it('names every month of a span over the end of a year, and none of a span without ends', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect([monthsBetween('2027-02', '2027-02'), monthsBetween('', '')]).toEqual([['2027-02'], []]);
});

it('names the latest months of a span that began too long ago, as by a year that was mistyped', () => {
  const months = monthsBetween('1026-11', '2026-11');

  expect([months.length, months.at(0), months.at(-1)]).toEqual([120, '2016-12', '2026-11']);
});
