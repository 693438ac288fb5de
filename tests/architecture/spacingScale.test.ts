import { describe, expect, it } from 'vitest';
import { sourceMatches } from './sourceMatches.ts';

/** Room in and between things: hairlines, then steps that grow; what is derived from something else says so by calc(). */
const SCALE = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96];
/** What a line of 22 px leaves above and below itself in a control of 32 px. */
const CONTROL = 5;
/** MUI counts in eights. */
const UNIT = 8;

const inside = (allowed: readonly number[]) => (size: number) => allowed.includes(Math.abs(size));

describe('room', () => {
  it('keeps to one scale in style sheets', () => {
    const found = sourceMatches(/\.css$/, /(?<![\w-])(?:padding|margin|gap|row-gap|column-gap)[a-z-]*:([^;]+);/g)
      .filter(({ groups: [value = ''] }) => !value.includes('('))
      .flatMap(({ at, groups: [value = ''] }) =>
        [...value.matchAll(/(-?[\d.]+)px/g)].map(([, size]) => ({ at, size: Number(size) })),
      );

    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({ size }) => !inside(SCALE)(size)).map(({ at }) => at)).toEqual([]);
  });

  it('keeps to it in components', () => {
    const property = '(?:p|m)[xytblr]?|(?:padding|margin)(?:Top|Bottom|Left|Right|Block|Inline)?|gap|rowGap|columnGap';
    const units = sourceMatches(/\.tsx?$/, new RegExp(`\\b(?:${property}): (-?[\\d.]+)(?=[ ,}])`, 'g')).map(
      ({ at, groups: [size = ''] }) => ({ at, sizes: [Number(size), Number(size) * UNIT] }),
    );
    const texts = sourceMatches(/\.tsx?$/, new RegExp(`\\b(?:${property}): '([^']+)'`, 'g')).flatMap(
      ({ at, groups: [value = ''] }) =>
        [...value.matchAll(/(-?[\d.]+)px/g)].map(([, size]) => ({ at, sizes: [Number(size)] })),
    );
    const found = [...units, ...texts];

    expect(units.length).toBeGreaterThan(100);
    expect(texts.length).toBeGreaterThan(5);
    expect(found.filter(({ sizes }) => !sizes.some(inside([...SCALE, CONTROL]))).map(({ at }) => at)).toEqual([]);
  });
});
