export interface Month {
  /** `2026-11`. */
  readonly month: string;
  readonly sat: number;
  readonly passed: number;
}

interface Bar {
  readonly y: number;
  readonly height: number;
}

export interface TrendShape {
  readonly bars: readonly {
    readonly month: string;
    readonly x: number;
    readonly middle: number;
    readonly width: number;
    readonly sat: Bar;
    readonly passed: Bar;
    /** Its name stands below it; not where the one before leaves no room. */
    readonly named: boolean;
  }[];
  /** Pixels of width that a month has. */
  readonly slot: number;
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
}

const LEFT = 40;
const TOP = 10;
const FOOT = 24;
/** Room that the name of a month takes. */
const LABEL = 44;

/** A round number at or above the highest value, so that the ticks are round as well. */
export function niceTop(highest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const factor = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((one) => one * step >= highest) ?? 10;
  return Math.max(4, factor * step);
}

/** Where everything of the chart stands; pure geometry. */
export function trendShape(months: readonly Month[], width: number, height: number): TrendShape {
  const top = niceTop(Math.max(...months.map(({ sat }) => sat), 0));
  const space = height - TOP - FOOT;
  const yOf = (value: number) => TOP + space * (1 - value / top);
  const barOf = (value: number): Bar => ({ y: yOf(value), height: Math.max(0, TOP + space - yOf(value)) });
  const slot = (width - LEFT) / Math.max(months.length, 1);
  const bar = Math.min(28, slot * 0.5);
  const every = Math.ceil(LABEL / Math.max(slot, 1));
  const bars = months.map(({ month, sat, passed }, at) => {
    const middle = LEFT + slot * (at + 0.5);
    // Counted from the newest, which always has its label.
    const named = (months.length - 1 - at) % every === 0;
    return { month, x: middle - bar / 2, middle, width: bar, sat: barOf(sat), passed: barOf(passed), named };
  });
  return {
    bars,
    slot,
    ticks: [0, 0.5, 1].map((share) => ({ y: yOf(top * share), label: String(Math.round(top * share)) })),
  };
}
