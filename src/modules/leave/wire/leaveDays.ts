import { DAY_MS } from '../../../model/days.ts';
import { momentOf } from '../../../model/wallTime.ts';

const WALL_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Milliseconds of a `YYYY-MM-DD HH:mm:ss`; NaN for any other text. */
const wallMilliseconds = (text: string): number => (WALL_TIME.test(text) ? momentOf(text) : Number.NaN);

/** Begun days: from Monday 9:00 to Thursday 18:00 are four; undefined while a time is missing or they are the wrong way round. */
export function leaveDays(from: string, to: string): number | undefined {
  const length = wallMilliseconds(to) - wallMilliseconds(from);
  return length > 0 ? Math.ceil(length / DAY_MS) : undefined;
}
