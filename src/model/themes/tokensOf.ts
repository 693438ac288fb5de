import { contrastRatio, type Hex, inkOn, mixColors, readableColor } from './color.ts';
import { THEMES } from './definitions.ts';
import type { AreaDefinition, GroundDefinition, ThemeDefinition } from './ThemeDefinition.ts';
import type { ThemeName } from './ThemeName.ts';

/** Custom properties of the page without their `--sa-` prefix; style sheets use nothing else for colour. */
export type ThemeTokens = Readonly<Record<string, string>>;

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

const MEANINGS = { success: '#17a34a', warning: '#d9820a', danger: '#e5484d', info: '#6b7689' } as const;

function meaning(name: string, color: Hex, theme: ThemeDefinition): Record<string, string> {
  const [, surface, raised, sunken] = theme.grounds;
  const soft = mixColors(surface, color, theme.mode === 'dark' ? 0.2 : 0.1);
  const solid = readableColor(color, ['#ffffff'], TEXT_CONTRAST);
  return {
    [`${name}`]: readableColor(color, [surface, raised, sunken, soft], TEXT_CONTRAST),
    [`${name}-soft`]: soft,
    [`${name}-line`]: mixColors(surface, color, 0.4),
    [`${name}-solid`]: solid,
  };
}

function primary(color: Hex, theme: ThemeDefinition): Record<string, string> {
  const [page, surface, raised, sunken] = theme.grounds;
  const dark = theme.mode === 'dark';
  const inky = readableColor(color, ['#ffffff'], TEXT_CONTRAST);
  // On dark ground a filled button has to stand out as well.
  const solid = dark ? readableColor(inky, [raised, surface], CONTROL_CONTRAST) : inky;
  const soft = mixColors(surface, color, dark ? 0.22 : 0.1);
  return {
    accent: color,
    primary: solid,
    'primary-hover': mixColors(solid, '#000000', 0.1),
    'primary-active': mixColors(solid, '#000000', 0.2),
    'on-primary': '#ffffff',
    'primary-soft': soft,
    'primary-soft-hover': mixColors(surface, color, dark ? 0.3 : 0.16),
    'primary-line': mixColors(surface, color, 0.45),
    'primary-text': readableColor(color, [page, surface, raised, sunken, soft], TEXT_CONTRAST),
    focus: readableColor(color, [page, surface], CONTROL_CONTRAST),
  };
}

function active(area: AreaDefinition, paint: Readonly<Record<string, string>>, name: string): [Hex, Hex] {
  if (area.active === 'primary') return [paint.primary ?? '', '#ffffff'];
  if (area.active === 'soft') {
    const ground = mixColors(area.ground, paint.accent ?? '', contrastRatio(area.ground, '#ffffff') > 8 ? 0.24 : 0.1);
    return [ground, readableColor(paint.accent ?? '', [ground, area.ground], TEXT_CONTRAST)];
  }
  const light = contrastRatio(area.active, '#14171c') > 7;
  // A light chip on a coloured bar carries the primary, everything else plain ink.
  return [
    area.active,
    light && name === 'side' ? readableColor(paint.accent ?? '', [area.active], TEXT_CONTRAST) : inkOn(area.active),
  ];
}

function area(name: string, area: AreaDefinition, paint: Readonly<Record<string, string>>): Record<string, string> {
  const grounds = [area.ground, ...(area.reach ?? [])];
  const [ground, ink] = active(area, paint, name);
  return {
    [name]: area.ground,
    [`${name}-image`]: area.image ?? 'none',
    [`${name}-text`]: readableColor(area.text, [...grounds, area.hover], TEXT_CONTRAST),
    [`${name}-line`]: area.line,
    [`${name}-hover`]: area.hover,
    [`${name}-active`]: ground,
    [`${name}-active-text`]: ink,
  };
}

function ground(name: string, { ground, image, reach, text }: GroundDefinition): Record<string, string> {
  const all = [ground, ...(reach ?? [])];
  return {
    [name]: ground,
    [`${name}-image`]: image ?? 'none',
    [`${name}-text`]: readableColor(text, all, TEXT_CONTRAST),
    [`${name}-quiet`]: readableColor(mixColors(text, ground, 0.14), all, TEXT_CONTRAST),
  };
}

function mix(name: ThemeName, color: Hex | undefined): ThemeTokens {
  const theme = THEMES[name];
  const [page, surface, raised, sunken] = theme.grounds;
  const [strong, quiet] = theme.text;
  const dark = theme.mode === 'dark';
  const paint = primary(color ?? theme.primary, theme);
  const side = area('side', theme.side, paint);
  const meanings: Record<string, string> = Object.assign(
    {},
    ...Object.entries(MEANINGS).map(([key, value]) => meaning(key, value, theme)),
  );
  return {
    ...paint,
    page,
    surface,
    raised,
    sunken,
    line: theme.line,
    'line-strong': mixColors(theme.line, strong, 0.16),
    // Lines inside tables: the words make the rows, the lines only lead the eye.
    hairline: mixColors(surface, theme.line, 0.62),
    // As quiet as 3:1 allows: the frame of an input must not be louder than what is in it.
    control: readableColor(mixColors(surface, strong, 0.3), [surface, raised], CONTROL_CONTRAST),
    hover: mixColors(surface, strong, dark ? 0.07 : 0.045),
    // The shape of what is on its way.
    bone: mixColors(surface, strong, dark ? 0.13 : 0.09),
    text: strong,
    'text-quiet': readableColor(quiet, [page, surface, raised, sunken], TEXT_CONTRAST),
    'text-faint': readableColor(mixColors(quiet, surface, 0.18), [page, surface, raised, sunken], TEXT_CONTRAST),
    disabled: mixColors(surface, strong, 0.42),
    'icon-hover': dark ? 'rgb(255 255 255 / 0.08)' : 'rgb(0 0 0 / 0.04)',
    // The frame of a field that has the focus, or a wrong value.
    'field-focus': (dark ? paint['primary-text'] : paint.primary) ?? '',
    'field-wrong': meanings[dark ? 'danger' : 'danger-solid'] ?? '',
    ...meanings,
    ...area('bar', theme.bar, paint),
    ...side,
    ...(theme.brand === undefined
      ? {
          brand: 'transparent',
          'brand-chip': 'transparent',
          'brand-image': 'none',
          'brand-text': side['side-text'] ?? '',
        }
      : { ...ground('brand', theme.brand), 'brand-chip': '#ffffff' }),
    ...ground('hero', theme.hero),
    shadow: dark
      ? '0 6px 24px rgb(0 0 0 / 0.48), 0 1px 3px rgb(0 0 0 / 0.4)'
      : '0 6px 24px rgb(23 32 51 / 0.12), 0 1px 3px rgb(23 32 51 / 0.08)',
    under: dark ? 'rgb(0 0 0 / 0.6)' : 'rgb(23 32 51 / 0.16)',
    scrim: dark ? 'rgb(0 0 0 / 0.6)' : 'rgb(20 26 38 / 0.42)',
    radius: `${theme.radius}px`,
    'radius-large': `${Math.max(theme.radius + 4, 6)}px`,
  };
}

/** What was mixed last: the page and the components upon it ask for the same one after the other. */
let latest: { readonly name: ThemeName; readonly color: Hex | undefined; readonly tokens: ThemeTokens } | undefined;

/** Every token of a theme; `color` replaces its primary. */
export function tokensOf(name: ThemeName, color?: Hex): ThemeTokens {
  if (latest?.name !== name || latest.color !== color) latest = { name, color, tokens: mix(name, color) };
  return latest.tokens;
}
