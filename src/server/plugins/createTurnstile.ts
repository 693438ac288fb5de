/** Work that one turn of the event loop may let in before the rest waits for the next. */
const TURN_MS = 10;

/** So many of those who wait are called up for one turn; whom it has no time for is called up again. */
const MAX_CALLED = 32;

/** So many quick ones go before one that takes long, if both wait. */
const QUICK_BEFORE_LONG = 4;

interface Waiting {
  readonly since: number;
  readonly go: () => void;
}

export interface Turnstile {
  /**
   * Undefined: go on at once; else a promise that resolves when it is one's turn. First come, first served; who asks
   * for a list waits in a line of its own, and of both lines more is let in of those who are done sooner.
   */
  enter(isLong?: boolean): Promise<void> | undefined;
  /** Milliseconds that the first in a line has waited; 0: nobody waits. */
  delay(): number;
  readonly waiting: () => number;
}

/**
 * Lets so much work into a turn of the event loop that between any two of them the loop looks at its sockets: of a
 * thousand requests that arrive together a few are worked on at a time, and what is not sent through here (a look at
 * the health, a refusal) is answered in between.
 */
export function createTurnstile(): Turnstile {
  const quick: Waiting[] = [];
  const long: Waiting[] = [];
  let quickInRow = 0;
  let turnBegan: number | undefined;

  const waiting = () => quick.length + long.length;
  const hasTime = () => turnBegan === undefined || performance.now() - turnBegan < TURN_MS;

  function beginTurn(): void {
    if (turnBegan !== undefined) return;
    turnBegan = performance.now();
    setImmediate(endTurn);
  }

  function next(): Waiting | undefined {
    const isQuick = quick.length > 0 && (long.length === 0 || quickInRow < QUICK_BEFORE_LONG);
    quickInRow = isQuick ? quickInRow + 1 : 0;
    return (isQuick ? quick : long).shift();
  }

  /** What follows from each is done before the next one is called, within one turn. */
  function letIn(): void {
    if (waiting() === 0 || !hasTime()) return;
    beginTurn();
    next()?.go();
  }

  function endTurn(): void {
    turnBegan = undefined;
    const called = Math.min(waiting(), MAX_CALLED);
    for (let at = 0; at < called; at += 1) setImmediate(letIn);
  }

  return {
    waiting,
    delay: () => {
      const now = performance.now();
      return Math.max(0, ...[quick[0], long[0]].map((first) => (first === undefined ? 0 : now - first.since)));
    },
    enter: (isLong = false) => {
      if (waiting() === 0 && hasTime()) {
        beginTurn();
        return undefined;
      }
      return new Promise((go) => (isLong ? long : quick).push({ since: performance.now(), go }));
    },
  };
}
