import { describe, expect, it } from 'vitest';
import { keptWidth, limitedWidth, mostWidth } from '../../../../src/console/entity/record/placeWidth.ts';
import { positionOf, type RecordWalk, stepFrom } from '../../../../src/console/entity/record/RecordWalk.ts';

const rows = (...ids: readonly string[]): RecordWalk => ({
  records: ids.map((id) => ({ id })),
  page: 2,
  perPage: 3,
  total: 9,
  settled: true,
  turn: () => undefined,
});

describe('the way along a list', () => {
  it('knows where a record stands among all of the list', () => {
    expect(positionOf(rows('d', 'e', 'f'), 'e')).toBe(5);
    expect(positionOf(rows('d', 'e', 'f'), 'x')).toBeUndefined();
  });

  it('leads to the neighbours, and over the ends of the page to the next row beyond', () => {
    const walk = rows('d', 'e', 'f');

    expect(stepFrom(walk, 'd', 1)).toEqual({ id: 'e' });
    expect(stepFrom(walk, 'e', -1)).toEqual({ id: 'd' });
    expect(stepFrom(walk, 'f', 1)).toEqual({ page: 3, take: 'first' });
    expect(stepFrom(walk, 'd', -1)).toEqual({ page: 1, take: 'last' });
  });

  it('ends where the list ends', () => {
    const last = { ...rows('g', 'h', 'i'), page: 3 };
    const first = { ...rows('a', 'b', 'c'), page: 1 };

    expect(stepFrom(last, 'i', 1)).toBeUndefined();
    expect(stepFrom(first, 'a', -1)).toBeUndefined();
    expect(stepFrom(rows(), 'a', 1)).toBeUndefined();
  });

  it('goes on where a record was that the list no longer holds', () => {
    expect(stepFrom(rows('d', 'f', 'g'), 'e', 1, 1)).toEqual({ id: 'f' });
    expect(stepFrom(rows('d', 'f', 'g'), 'e', -1, 1)).toEqual({ id: 'd' });
    expect(stepFrom(rows('d', 'e'), 'f', 1, 2)).toEqual({ id: 'e' });
  });
});

describe('the width of the place', () => {
  it('is never less than 480 pixels and leaves the list its 320', () => {
    expect(limitedWidth(100, mostWidth(1200))).toBe(480);
    expect(limitedWidth(1100, mostWidth(1200))).toBe(880);
    expect(keptWidth('wide')).toBe(560);
    expect(keptWidth(700)).toBe(700);
  });
});
