import { describe, expect, it } from 'vitest';
import { endOfTerm } from '../../src/model/terms.ts';

describe('the end of a term', () => {
  it.each([
    ['2026-03-01', 5, 'years', false, '2031-03-01'],
    ['2026-03-01', 5, 'years', true, '2031-02-28'],
    ['2027-03-01', 1, 'years', true, '2028-02-29'],
    ['2026-01-01', 1, 'years', true, '2026-12-31'],
    ['2026-11-15', 3, 'months', false, '2027-02-15'],
    ['2026-12-31', 2, 'months', false, '2027-02-28'],
    ['2024-02-29', 1, 'years', true, '2025-02-28'],
    ['2026-02-27', 3, 'days', false, '2026-03-02'],
    ['2026-02-27', 3, 'days', true, '2026-03-01'],
  ] as const)('%s and %i %s (its last day: %s) is %s', (first, length, add, dayBefore, end) => {
    expect(endOfTerm(first, length, { add, dayBefore })).toBe(end);
  });

  it('is nothing for parts of a unit, for less than nothing, and beyond the years that dates have', () => {
    expect(endOfTerm('2026-03-01', 1.5, { add: 'years' })).toBeUndefined();
    expect(endOfTerm('2026-03-01', -1, { add: 'days' })).toBeUndefined();
    expect(endOfTerm('2026-03-01', 9000, { add: 'years' })).toBeUndefined();
    expect(endOfTerm('2026-03-01', 9_000_000_000, { add: 'days' })).toBeUndefined();
    expect(endOfTerm('2026-03-01', 3_000_000, { add: 'days' })).toBeUndefined();
  });
});
