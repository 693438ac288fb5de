import { randomInt } from 'node:crypto';
import { AppError } from '../AppError.ts';

/** 4 November 2010, the origin BladeX's snowflake ids count from. */
const ORIGIN = 1_288_834_974_657n;
const COUNTS = 4096;
/** How many servers can be told apart. */
export const WORKERS = 1024;

/** No id made before this millisecond is greater, none made in it or later is smaller. */
export const idAt = (millisecond: number): string => ((BigInt(millisecond) - ORIGIN) << 22n).toString();

/** A worker number and the milliseconds that nobody else with that number ever uses. */
export interface IdRange {
  readonly worker: number;
  readonly from: number;
  readonly until: number;
}

export interface Ids {
  /** A new 19-digit id as text: time, worker and a counter; later ids are greater, whatever the clock does. */
  readonly next: () => string;
  /** From now on ids come out of this range. */
  readonly use: (range: IdRange) => void;
  /** The millisecond of the latest id. */
  readonly latest: () => number;
}

export function createIds(clock: () => number = Date.now): Ids {
  let worker = BigInt(randomInt(WORKERS));
  let until = Number.POSITIVE_INFINITY;
  let millisecond = 0;
  let count = 0;
  /** The id of this millisecond with a count of nothing. */
  let first = 0n;
  const firstOf = (at: number) => ((BigInt(at) - ORIGIN) << 22n) | (worker << 12n);

  function advance(to: number): void {
    if (to > until) throw new AppError('unavailable', {}, [], { cause: 'no ids are left' });
    millisecond = to;
    count = 0;
    first = firstOf(to);
  }

  return {
    next: () => {
      // The clock's, unless it went back, or ahead of what is ours.
      const now = Math.min(clock(), until);
      if (now > millisecond) advance(now);
      else if (count + 1 < COUNTS) count += 1;
      else advance(millisecond + 1);
      return (first + BigInt(count)).toString();
    },
    use: (range) => {
      worker = BigInt(range.worker);
      until = range.until;
      if (millisecond < range.from) advance(range.from);
      else first = firstOf(millisecond);
    },
    latest: () => millisecond,
  };
}

/** The ids of this process; `workerLease.ts` gives it a number of its own once the database is open. */
export const processIds = createIds();

export const newId = processIds.next;
