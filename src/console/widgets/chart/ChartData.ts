import type { TagColor } from '../../../model/Field.ts';

export interface ChartSeries {
  readonly name: string;
  /** In the order of the names; null where there is nothing to measure. */
  readonly values: readonly (number | null)[];
  readonly kind: 'bar' | 'line';
  /** Meaning of the colour, from the theme. */
  readonly color: TagColor | 'soft';
  /** Unit behind the numbers; series of another unit get an axis of their own. */
  readonly unit?: string;
}

/** The numbers of one chart: drawn, and written as a table. */
export interface ChartData {
  /** What the names are: months, regions, business forms. */
  readonly category: string;
  readonly names: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Columns over time or few groups, bars for ranked names, a ring for shares, a radar for a profile. */
  readonly shape: 'columns' | 'bars' | 'ring' | 'radar';
  /** Colours of the parts of a ring, in the order of the names. */
  readonly parts?: readonly TagColor[];
  /** Outer end of a radar's axes, or of the value axis. */
  readonly most?: readonly number[] | number;
}
