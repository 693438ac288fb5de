import { describe, expect, it } from 'vitest';
import { addMonths } from '../../src/model/days.ts';

describe('days', () => {
  it('step to the same number of another month, or to its last day', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-12-15', 1)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2027-01-15',
    ]);
  });
});
