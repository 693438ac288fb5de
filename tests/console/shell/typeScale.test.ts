import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const CONSOLE = path.resolve(import.meta.dirname, '../../../src/console');

/** Clock of the lock screen and number of the error pages. */
const DISPLAY = [72, 96];
const TEXT = [12, 14, 16, 20, 24];
/** What an icon measures beside 14 px of text. */
const ICON = 18;

function sizes(ending: RegExp, size: RegExp): { readonly at: string; readonly size: number }[] {
  return readdirSync(CONSOLE, { recursive: true })
    .map(String)
    .filter((file) => ending.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(CONSOLE, file), 'utf8').matchAll(size)].map((found) => ({
        at: `${file}: ${found[0]}`,
        size: Number(found[1]),
      })),
    );
}

const strange = (found: ReturnType<typeof sizes>, allowed: readonly number[]) =>
  found.filter(({ size }) => !allowed.includes(size)).map(({ at }) => at);

describe('letters', () => {
  it('keep to one scale in style sheets', () => {
    const found = sizes(/\.css$/, /font-size:\s*([\d.]+)px/g);

    expect(found.length).toBeGreaterThan(50);
    expect(strange(found, [...TEXT, ...DISPLAY])).toEqual([]);
  });

  it('and icons keep to it in components', () => {
    const found = sizes(/\.tsx?$/, /fontSize: ([\d.]+)\b/g);

    expect(found.length).toBeGreaterThan(50);
    expect(strange(found, [...TEXT, ICON])).toEqual([]);
  });
});
