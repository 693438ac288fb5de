/** Colour arithmetic on `#rrggbb` texts; pure, so that contrast is proven in tests. */
export type Hex = string;

type Rgb = readonly [number, number, number];

function toRgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (rgb: Rgb): Hex => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of 1 gives `b`, of 0 gives `a`. */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const [x, y] = [toRgb(a), toRgb(b)];
  return toHex([0, 1, 2].map((at) => (x[at] ?? 0) * (1 - share) + (y[at] ?? 0) * share) as unknown as Rgb);
}

/** Relative luminance of WCAG 2. */
export function luminance(hex: Hex): number {
  const [r, g, b] = toRgb(hex).map((part) => {
    const s = part / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

export function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The colour nearest to `color`, darker or lighter, that reaches `ratio` on every ground. */
export function readable(color: Hex, grounds: readonly Hex[], ratio: number): Hex {
  const dark = luminance(grounds[0] ?? '#ffffff') < 0.18;
  for (let share = 0; share <= 1; share += 0.02) {
    const candidate = mix(color, dark ? '#ffffff' : '#000000', share);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return dark ? '#ffffff' : '#000000';
}

/** Black or white, whichever reads better on `ground`. */
export const inkOn = (ground: Hex): Hex =>
  contrast('#ffffff', ground) >= contrast('#14171c', ground) ? '#ffffff' : '#14171c';
