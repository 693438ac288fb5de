import { randomInt } from 'node:crypto';
import { AppError } from '../AppError.ts';

/** 4 November 2010, the origin BladeX's snowflake ids count from. */
const ORIGIN = 1_288_834_974_657n;
const COUNTS = 4096n;
/** How many servers can be told apart. */
export const WORKERS = 1024;

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
  let until: bigint | undefined;
  let millisecond = 0n;
  let count = 0n;

  /** The clock's, unless it went back, or ahead of what is ours. */
  function current(): bigint {
    const now = BigInt(clock());
    if (now < millisecond) return millisecond;
    return until !== undefined && now > until ? until : now;
  }

  function advance(to: bigint): void {
    if (until !== undefined && to > until) throw new AppError('unavailable', {}, [], { cause: 'no ids are left' });
    millisecond = to;
    count = 0n;
  }

  return {
    next: () => {
      const now = current();
      if (now > millisecond) advance(now);
      else if (count + 1n < COUNTS) count += 1n;
      else advance(millisecond + 1n);
      return (((millisecond - ORIGIN) << 22n) | (worker << 12n) | count).toString();
    },
    use: (range) => {
      worker = BigInt(range.worker);
      until = BigInt(range.until);
      if (millisecond < BigInt(range.from)) advance(BigInt(range.from));
    },
    latest: () => Number(millisecond),
  };
}

/** The ids of this process; `workerLease.ts` gives it a number of its own once the database is open. */
export const processIds = createIds();

export const newId = processIds.next;
