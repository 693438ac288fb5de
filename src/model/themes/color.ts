/** Colour arithmetic on `#rrggbb` texts; pure, so that contrast is proven in tests. */
export type Hex = string;

type Rgb = readonly [number, number, number];

function toRgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (rgb: Rgb): Hex => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of 1 gives `b`, of 0 gives `a`. */
export function mixColors(a: Hex, b: Hex, share: number): Hex {
  const [x, y] = [toRgb(a), toRgb(b)];
  return toHex([0, 1, 2].map((at) => (x[at] ?? 0) * (1 - share) + (y[at] ?? 0) * share) as unknown as Rgb);
}

/** What each of the 256 steps of a channel gives of light. */
const LIGHT = Float64Array.from({ length: 256 }, (_, part) => {
  const s = part / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
});

const luminanceOf = ([r, g, b]: Rgb): number =>
  0.2126 * (LIGHT[Math.round(r)] ?? 0) + 0.7152 * (LIGHT[Math.round(g)] ?? 0) + 0.0722 * (LIGHT[Math.round(b)] ?? 0);

/** Relative luminance of WCAG 2. */
export const luminance = (hex: Hex): number => luminanceOf(toRgb(hex));

/** Contrast of two relative luminances. */
const contrastOf = (x: number, y: number): number => (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);

export const contrastRatio = (a: Hex, b: Hex): number => contrastOf(luminance(a), luminance(b));

/** Hue (0 to 6), saturation and lightness (0 to 1). */
function toHsl(hex: Hex): Rgb {
  const [r, g, b] = toRgb(hex).map((part) => part / 255) as unknown as Rgb;
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [spread, light] = [high - low, (high + low) / 2];
  if (spread === 0) return [0, 0, light];
  const hue = high === r ? (g - b) / spread : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [(hue + 6) % 6, spread / (1 - Math.abs(2 * light - 1)), light];
}

function fromHsl([hue, saturation, light]: Rgb): Rgb {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (shift: number) => {
    const k = (shift + hue * 2) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** The colour nearest to `color`, darker or lighter, that reaches `ratio` on every ground. */
export function readableColor(color: Hex, grounds: readonly Hex[], ratio: number): Hex {
  const shades = grounds.map(luminance);
  const reads = (candidate: Rgb) => {
    const shade = luminanceOf(candidate);
    return shades.every((ground) => contrastOf(shade, ground) >= ratio);
  };
  if (reads(toRgb(color))) return color;
  const dark = luminance(grounds[0] ?? '#ffffff') < 0.18;
  // The same hue and saturation at another lightness: stays vivid where mixing with black turns grey.
  const [hue, saturation, light] = toHsl(color);
  for (let share = 0.005; share <= 1; share += 0.005) {
    const candidate = fromHsl([hue, saturation, dark ? light + (1 - light) * share : light * (1 - share)]);
    if (reads(candidate)) return toHex(candidate);
  }
  return dark ? '#ffffff' : '#000000';
}

/** Black or white, whichever reads better on `ground`. */
export const inkOn = (ground: Hex): Hex =>
  contrastRatio('#ffffff', ground) >= contrastRatio('#14171c', ground) ? '#ffffff' : '#14171c';
