import { momentOf } from '../../../../model/wallTime.ts';
import type { Sheet } from './sheetRows.ts';

/** Milliseconds until the time of a sheet is up; the page counts them down by a clock that nobody can set. */
export const leftOf = ({ endTime }: Pick<Sheet, 'endTime'>, now: number): number =>
  Math.max(0, momentOf(endTime) - now);
