/** Work that one turn of the event loop may let in before the rest waits for the next. */
const TURN_MS = 5;

/** So long at most all work waits after a turn while further connections arrive. */
const ACCEPT_MS = 10;

/** So many of those who wait are called up for one turn; whom it has no time for is called up again. */
const MAX_CALLED = 32;

/** So many quick ones go before one that takes long, if both wait. */
const QUICK_BEFORE_LONG = 4;

/** So many lists are under way at once: they keep the processors busy; more would wait for each other, and with them all that is quick. */
const MAX_LISTS = 4;
/** One that takes longer waits for the database, and others may begin: it holds up none that is done soon. */
const COUNTED_MS = 30;

interface Waiting {
  readonly since: number;
  readonly go: () => void;
  /** The request for a list. */
  readonly list?: object | undefined;
}

export interface Turnstile {
  /**
   * Undefined: go on at once; else a promise that resolves when it is one's turn. First come, first served; who asks
   * for a list waits in a line of its own, and of both lines more is let in of those who are done sooner.
   */
  enter(list?: object): Promise<void> | undefined;
  /** The list has been answered. */
  leave(list: object): void;
  /**
   * A connection has been accepted. The event loop accepts one in each of its turns: behind two thousand others a look
   * at the health waited for as many turns full of work, and seconds went by.
   */
  accepted(): void;
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
  const lists = new Map<object, NodeJS.Timeout>();
  let quickInRow = 0;
  let turnBegan: number | undefined;
  let turnEnded: number | undefined;
  let hasAccepted = false;

  const waiting = () => quick.length + long.length;
  const hasTime = () => turnBegan === undefined || performance.now() - turnBegan < TURN_MS;

  function beginTurn(): void {
    if (turnBegan !== undefined) return;
    turnBegan = performance.now();
    setImmediate(endTurn);
  }

  const mayBegin = () => lists.size < MAX_LISTS;

  function begin(list: object | undefined): void {
    if (list === undefined) return;
    const counted = setTimeout(leave, COUNTED_MS, list);
    counted.unref();
    lists.set(list, counted);
  }

  function leave(list: object): void {
    clearTimeout(lists.get(list));
    if (lists.delete(list) && long.length > 0) setImmediate(letIn);
  }

  function next(): Waiting | undefined {
    const isLong = long.length > 0 && mayBegin() && (quick.length === 0 || quickInRow >= QUICK_BEFORE_LONG);
    const first = (isLong ? long : quick).shift();
    if (first !== undefined) quickInRow = isLong ? 0 : quickInRow + 1;
    return first;
  }

  /** What follows from each is done before the next one is called, within one turn. */
  function letIn(): void {
    const first = hasTime() ? next() : undefined;
    if (first === undefined) return;
    beginTurn();
    begin(first.list);
    first.go();
  }

  /** Whether another turn goes by without work, since there may be more to accept. */
  function acceptsMore(): boolean {
    if (!hasAccepted) return false;
    hasAccepted = false;
    turnEnded ??= performance.now();
    return performance.now() - turnEnded < ACCEPT_MS;
  }

  function endTurn(): void {
    if (acceptsMore()) {
      setImmediate(endTurn);
      return;
    }
    turnBegan = undefined;
    turnEnded = undefined;
    const called = Math.min(waiting(), MAX_CALLED);
    for (let at = 0; at < called; at += 1) setImmediate(letIn);
  }

  return {
    waiting,
    delay: () => {
      const now = performance.now();
      return Math.max(0, ...[quick[0], long[0]].map((first) => (first === undefined ? 0 : now - first.since)));
    },
    enter: (list) => {
      // Lists that wait for others to end hold up nothing quick.
      const isNext = quick.length === 0 && (list === undefined || (long.length === 0 && mayBegin()));
      if (isNext && hasTime()) {
        beginTurn();
        begin(list);
        return undefined;
      }
      return new Promise((go) => (list === undefined ? quick : long).push({ since: performance.now(), go, list }));
    },
    leave,
    accepted: () => {
      hasAccepted = true;
    },
  };
}
