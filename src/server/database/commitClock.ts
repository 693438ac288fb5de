import type { Seen } from './writeEpochs.ts';

const ODD = 1n;

/**
 * Counts the commits of the writer where threads see it, so that a read on another connection knows how many of them it
 * sees: the count is odd while a commit is being made.
 */
export interface CommitClock {
  readonly shared: SharedArrayBuffer;
  readonly begin: () => void;
  /** The commit stands, or has come to nothing. */
  readonly end: () => void;
  readonly count: () => number;
}

export function createCommitClock(): CommitClock {
  const shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const ticks = new BigInt64Array(shared);
  return {
    shared,
    begin: () => {
      Atomics.add(ticks, 0, ODD);
    },
    end: () => {
      if (Atomics.load(ticks, 0) % 2n === ODD) Atomics.add(ticks, 0, ODD);
      Atomics.notify(ticks, 0);
    },
    count: () => Number(Atomics.load(ticks, 0) / 2n),
  };
}

/** Which commits somebody sees who reads when there are so many: the number of a commit is how many there are with it. */
export const seenAt =
  (commits: number): Seen =>
  (mark) =>
    typeof mark === 'number' ? mark <= commits : undefined;

const ATTEMPTS = 20;
const WAIT_MS = 5;

/** In a thread: how many commits a read sees that has begun between two of them; undefined where it never does. */
export function beginBetween(
  shared: SharedArrayBuffer,
  { begin, end }: { readonly begin: () => void; readonly end: () => void },
): number | undefined {
  const ticks = new BigInt64Array(shared);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = Atomics.load(ticks, 0);
    if (before % 2n !== ODD) {
      begin();
      if (Atomics.load(ticks, 0) === before) return Number(before / 2n);
      end();
    }
    Atomics.wait(ticks, 0, before, WAIT_MS);
  }
  return undefined;
}
