import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../../src/model/themes/color.ts';
import { THEMES } from '../../../../src/model/themes/definitions.ts';
import { THEME_NAMES } from '../../../../src/model/themes/ThemeName.ts';
import { tokensOf } from '../../../../src/model/themes/tokensOf.ts';

const COLORS = [undefined, '#409EFF', '#f5222d', '#fadb14', '#13c2c2', '#722ed1', '#000000', '#ffffff'];
const MEANINGS = ['success', 'warning', 'danger', 'info'];

describe.each(THEME_NAMES)('theme %s', (name) => {
  it.each(COLORS)('keeps text at 4.5:1 and controls at 3:1 with primary %s', (color) => {
    const tokens = tokensOf(name, color);
    const of = (key: string) => tokens[key] ?? '#000000';
    const { bar, side, brand, hero } = THEMES[name];
    const grounds = ['page', 'surface', 'raised', 'sunken'];
    const texts = [
      ...['text', 'text-quiet', 'text-faint', 'primary-text', ...MEANINGS].flatMap((text) =>
        grounds.slice(text.length > 0 && MEANINGS.includes(text) ? 1 : 0).map((ground) => [of(text), of(ground)]),
      ),
      ...MEANINGS.map((key) => [of(key), of(`${key}-soft`)]),
      ...MEANINGS.map((key) => ['#ffffff', of(`${key}-solid`)]),
      [of('primary-text'), of('primary-soft')],
      [of('on-primary'), of('primary')],
      [of('on-primary'), of('primary-active')],
      [of('bar-active-text'), of('bar-active')],
      [of('side-active-text'), of('side-active')],
      ...[bar.ground, bar.hover, ...(bar.reach ?? [])].map((ground) => [of('bar-text'), ground]),
      ...[side.ground, side.hover, ...(side.reach ?? [])].map((ground) => [of('side-text'), ground]),
      ...[hero.ground, ...(hero.reach ?? [])].flatMap((ground) =>
        ['hero-text', 'hero-quiet'].map((text) => [of(text), ground]),
      ),
      ...(brand === undefined
        ? []
        : [brand.ground, ...(brand.reach ?? [])].map((ground) => [of('brand-text'), ground])),
    ];
    const controls = [
      [of('primary'), of('surface')],
      [of('primary'), of('raised')],
      [of('control'), of('surface')],
      [of('control'), of('raised')],
      [of('focus'), of('surface')],
      [of('focus'), of('page')],
    ];

    const low = [
      ...texts.filter(([a, b]) => contrastRatio(a ?? '', b ?? '') < 4.5),
      ...controls.filter(([a, b]) => contrastRatio(a ?? '', b ?? '') < 3),
    ];

    expect(low).toEqual([]);
  });

  it('lets the shapes of what is on its way be seen, and keeps them quieter than any text', () => {
    const { bone = '', surface = '' } = tokensOf(name);

    expect(contrastRatio(bone, surface)).toBeGreaterThan(1.18);
    expect(contrastRatio(bone, surface)).toBeLessThan(1.8);
  });

  it('draws the frames of controls no louder than they must be, and lines inside tables fainter than those around them', () => {
    const tokens = tokensOf(name);
    const on = (key: string, ground: string) => contrastRatio(tokens[key] ?? '', tokens[ground] ?? '');

    expect(Math.max(...['surface', 'raised', 'sunken'].map((ground) => on('control', ground)))).toBeLessThan(3.6);
    expect(on('hairline', 'surface')).toBeLessThan(on('line', 'surface'));
    expect(on('hairline', 'surface')).toBeGreaterThan(1.1);
  });
});
