import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeksAround } from '../../../../src/console/entity/layouts/calendar/calendarDays.ts';
import {
  covers,
  fittingSegments,
  spansByDay,
  spansOf,
  weekSegments,
} from '../../../../src/console/entity/layouts/calendar/calendarSpans.ts';
import { addDays } from '../../../../src/model/days.ts';

const [WEEK = []] = weeksAround('2026-10-28', 'week');
const RANGE = { first: '2026-10-26', last: '2026-11-01' };

const span = (of: string, first: string, last = first) => ({ of, first: `2026-${first}`, last: `2026-${last}` });
const drawn = (spans: readonly ReturnType<typeof span>[], most?: number) => {
  const segments = weekSegments(WEEK, spans);
  return (most === undefined ? segments : fittingSegments(segments, most)).map(
    ({ of, start, end, line, isBegun, goesOn }) =>
      `${isBegun ? '<' : ''}${of} ${start}-${end}${goesOn ? '>' : ''} in ${line}`,
  );
};

describe('what lies on the days of a calendar', () => {
  it('holds a record from its first to its last day, cut to what is in sight, and one that ends too early once', () => {
    const spans = spansOf(
      [
        { id: 'long', from: '2026-10-20', until: '2026-10-27' },
        { id: 'wrong', from: '2026-10-27', until: '2026-10-01' },
        { id: 'open', from: '2026-11-01 08:00:00', until: null },
        { id: 'none', from: null, until: '2026-10-28' },
        { id: 'endless', from: '2026-10-31', until: '9999-12-31' },
      ],
      { from: 'from', to: 'until' },
    );

    const days = [...spansByDay(spans, RANGE)].map(([day, found]) => [day, found.map(({ of }) => of.id)]);
    expect(Object.fromEntries(days)).toEqual({
      '2026-10-26': ['long'],
      '2026-10-27': ['long', 'wrong'],
      '2026-10-31': ['endless'],
      '2026-11-01': ['open', 'endless'],
    });
  });

  it('lies in lines of a week: what began earlier and lasts longer above, and a free line is taken again', () => {
    expect(
      drawn([
        span('one', '10-27'),
        span('feast', '10-27', '10-29'),
        span('before', '10-20', '10-27'),
        span('late', '10-30', '11-05'),
        span('gone', '10-01', '10-25'),
        span('whole', '10-01', '11-30'),
      ]),
    ).toEqual(['<whole 0-6> in 0', '<before 0-1 in 1', 'feast 1-3 in 2', 'one 1-1 in 3', 'late 4-6> in 1']);
  });

  it('leaves a bar out whole where one of its days has more than fits, and keeps it where all of them have room', () => {
    const three = [span('a', '10-26', '10-28'), span('b', '10-26', '10-28'), span('c', '10-27', '10-30')];

    expect(drawn(three, 3)).toHaveLength(3);
    expect(drawn([...three, span('d', '10-28', '10-29')], 3)).toEqual(['a 0-2 in 0', 'b 0-2 in 1']);
    expect(drawn([...three, span('d', '10-31'), span('e', '10-31')], 3)).toHaveLength(5);
  });

  it('never lies over another, misses nothing, and says of what is left out on each of its days', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 12 })).map(([start, length]) => ({
        of: '',
        first: addDays(RANGE.first, start),
        last: addDays(RANGE.first, start + length),
      })),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(spans, fc.integer({ min: 2, max: 4 }), (all, most) => {
        const segments = weekSegments(WEEK, all);
        const fitting = fittingSegments(segments, most);
        WEEK.forEach((day, column) => {
          const here = segments.filter((one) => covers(one, column));
          expect(here).toHaveLength(all.filter(({ first, last }) => first <= day && day <= last).length);
          expect(new Set(here.map(({ line }) => line)).size).toBe(here.length);
          const lines = fitting.filter((one) => covers(one, column)).map(({ line }) => line);
          expect(Math.max(-1, ...lines)).toBeLessThan(most);
          // The last line is free for the number of those that are left out.
          if (lines.length < here.length) expect(lines).not.toContain(most - 1);
        });
      }),
    );
  });
});
