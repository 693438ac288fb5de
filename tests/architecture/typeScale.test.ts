import { describe, expect, it } from 'vitest';
import { sourceMatches } from './sourceMatches.ts';

/** Clock of the lock screen and number of the error pages. */
const DISPLAY = [72, 96];
const TEXT = [12, 14, 16, 20, 24];
/** What an icon measures beside 14 px of text. */
const ICON = 18;

const strange = (found: ReturnType<typeof sourceMatches>, allowed: readonly number[]) =>
  found.filter(({ groups: [size] }) => !allowed.includes(Number(size))).map(({ at }) => at);

describe('letters', () => {
  it('keep to one scale in style sheets', () => {
    const found = sourceMatches(/\.css$/, /font-size:\s*([\d.]+)px/g);

    expect(found.length).toBeGreaterThan(50);
    expect(strange(found, [...TEXT, ...DISPLAY])).toEqual([]);
  });

  it('keep to it in components, and so do icons', () => {
    const found = sourceMatches(/\.tsx?$/, /fontSize: ([\d.]+)\b/g);

    expect(found.length).toBeGreaterThan(50);
    expect(strange(found, [...TEXT, ICON])).toEqual([]);
  });
});
